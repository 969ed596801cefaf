// The printed tables of a rulebook, fetched when somebody opens it. Without them the page only shows less.

import type { Engine } from '../engine/engine';
import type { ChartSheet } from '../protocol/types';

export class Charts {
  list = $state.raw<ChartSheet[]>([]);
  private of = '';

  constructor(private readonly engine: Pick<Engine, 'call'>) {}

  open(ruleset: string): void {
    if (ruleset === this.of) return;
    this.of = ruleset;
    this.list = [];
    if (ruleset === '') return;
    this.engine.call<{ charts: ChartSheet[] }>('rules.charts', { ruleset }).then(
      ({ charts }) => {
        if (this.of === ruleset) this.list = charts;
      },
      () => {
        this.of = '';
      },
    );
  }
}
