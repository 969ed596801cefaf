// What kind of screen this is: wide enough for panels at the side, and whether things can be hovered.

class Screen {
  narrow = $state(false);
  coarse = $state(false);

  constructor() {
    if (typeof matchMedia !== 'function') return;
    const narrow = matchMedia('(max-width: 1099px)');
    const coarse = matchMedia('(hover: none)');
    this.narrow = narrow.matches;
    this.coarse = coarse.matches;
    narrow.addEventListener('change', (event) => (this.narrow = event.matches));
    coarse.addEventListener('change', (event) => (this.coarse = event.matches));
  }
}
export const screenSize = new Screen();
