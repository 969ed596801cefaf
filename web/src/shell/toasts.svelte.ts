// Slips of paper at the foot of the page: something was done, and here is the way back.

export interface Toast {
  id: number;
  text: string;
  /** More about it, a line each. */
  lines: string[];
  alarm: boolean;
  action?: { label: string; run: () => void };
}

export const toastSeconds = 12;

class Toasts {
  list = $state<Toast[]>([]);
  private next = 1;

  show(text: string, more: { lines?: string[]; alarm?: boolean; action?: Toast['action'] } = {}): number {
    const id = this.next++;
    const { lines = [], alarm = false, action } = more;
    const toast: Toast = { id, text, lines, alarm, ...(action ? { action } : {}) };
    // Three at most: older ones have been read or are not worth reading.
    this.list = [...this.list.slice(-2), toast];
    return id;
  }
  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
