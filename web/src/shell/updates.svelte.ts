// The page kept for use without a network, and the quiet note when a newer one is ready.

class Updates {
  /** A newer page lies ready; null: this is the newest known. */
  waiting = $state.raw<ServiceWorker | null>(null);
  private asked = false;

  start(): void {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // After the page's own loading: the files kept for later must not slow the first visit.
    if (document.readyState === 'complete') void this.register();
    else addEventListener('load', () => void this.register(), { once: true });
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (this.asked) location.reload();
    });
  }

  /** Takes the newer page. The battle is in the store, so nothing is lost by loading anew. */
  take(): void {
    this.asked = true;
    this.waiting?.postMessage('take over');
  }

  private async register(): Promise<void> {
    try {
      const registration = await navigator.serviceWorker.register('./sw.js', { scope: './' });
      this.note(registration.waiting);
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state === 'installed') this.note(worker);
        });
      });
    } catch (error) {
      // Without it the page works all the same, only not without a network.
      console.warn('the page cannot be kept for use without a network:', error);
    }
  }

  private note(worker: ServiceWorker | null): void {
    // On a first visit the new worker replaces nothing: there is no news in that.
    if (worker && navigator.serviceWorker.controller) this.waiting = worker;
  }
}

export const updates = new Updates();
