// Text that leaves the page: as a file or through the clipboard.

export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name.replace(/[^\w.-]+/g, '-');
  link.click();
  // The browser has taken hold of it by the next turn of its loop.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
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
