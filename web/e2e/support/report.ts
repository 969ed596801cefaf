// Reports like GoogleTest does, which is what ./test counts.

import type { Reporter, TestCase, TestModule, TestRunEndReason } from 'vitest/node';

export default class Report implements Reporter {
  private passed = 0;
  private readonly failed: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'skipped') return;
    const time = Math.round(test.diagnostic()?.duration ?? 0);
    const good = state === 'passed';
    if (good) ++this.passed;
    else this.failed.push(test.fullName);
    console.log(
      `${good ? '[       OK ]' : '[  FAILED  ]'} ${test.module.relativeModuleId}: ${test.fullName} (${time} ms)`,
    );
    for (const error of errors ?? []) console.log(error.stack ?? error.message, error.diff ?? '');
  }

  onUserConsoleLog({ content }: { content: string }): void {
    process.stdout.write(content);
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message: string }[],
    reason: TestRunEndReason,
  ): void {
    // A file that could not be loaded has no test to fail.
    for (const module of modules) {
      for (const error of module.errors()) {
        this.failed.push(module.relativeModuleId);
        console.log(`[  FAILED  ] ${module.relativeModuleId} (0 ms)\n${error.stack ?? error.message}`);
      }
    }
    for (const error of unhandled) {
      this.failed.push('outside of tests');
      console.log(`[  FAILED  ] outside of tests (0 ms)\n${error.message}`);
    }
    const count = this.passed;
    if (count > 0) console.log(`[  PASSED  ] ${count} ${count === 1 ? 'test' : 'tests'}.`);
    console.log(`${count} passed, ${this.failed.length} failed${reason === 'interrupted' ? ' (interrupted)' : ''}`);
  }
}
