// Keeping the keyboard inside something that lies over the page, and giving it back afterwards.

import type { Attachment } from 'svelte/attachments';

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** Takes the focus, wraps Tab at both ends, calls back on Escape, and returns the focus to where it was. */
export function trapFocus(onescape?: () => void): Attachment<HTMLElement> {
  return (box) => {
    const before = document.activeElement;
    const inside = (): HTMLElement[] =>
      [...box.querySelectorAll<HTMLElement>(reachable)].filter((one) => one.tabIndex >= 0);
    const first = box.querySelector<HTMLElement>('[data-first]') ?? inside()[0] ?? box;
    first.focus({ preventScroll: true });

    const key = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && onescape) {
        event.stopPropagation();
        onescape();
        return;
      }
      if (event.key !== 'Tab') return;
      const list = inside();
      const at = list.indexOf(document.activeElement as HTMLElement);
      const next = event.shiftKey ? (at <= 0 ? list.at(-1) : null) : at === list.length - 1 ? list[0] : null;
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    box.addEventListener('keydown', key);
    return () => {
      box.removeEventListener('keydown', key);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  };
}
