// Text that leaves the page: as a file or through the clipboard.

/** Hands a text to the browser as a download. */
export function saveFile(name: string, text: string, type: 'text/plain' | 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[^\w.-]+/g, '-');
  link.click();
  // The browser has taken its copy by then; some need a moment for it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** False where the browser does not allow it; the caller says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
