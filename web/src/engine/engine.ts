// Speaking with the engine: typed requests, answered in order; several in one breath as a batch.

export class EngineError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'EngineError';
  }
}

/** What carries lines to the engine and answers back. */
export interface Wire {
  send(line: string): void;
  receive(listener: (line: string) => void, fault: (error: Error) => void): void;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { code: number; message: string; data?: Record<string, unknown> };
}
interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class Engine {
  private next = 1;
  private readonly waiting = new Map<number, Waiting>();
  private broken: Error | undefined;

  constructor(private readonly wire: Wire) {
    wire.receive(
      (line) => {
        const message = JSON.parse(line) as Answer | Answer[];
        for (const answer of Array.isArray(message) ? message : [message]) this.settle(answer);
      },
      (error) => {
        this.broken = error;
        for (const { reject } of this.waiting.values()) reject(error);
        this.waiting.clear();
      },
    );
  }

  call<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    const { message, answer } = this.request<T>(method, params);
    this.wire.send(JSON.stringify(message));
    return answer;
  }

  /** Several requests in one message. Each has its own answer. */
  batch<T extends unknown[]>(...requests: [method: string, params: Record<string, unknown>][]): Promise<T> {
    const made = requests.map(([method, params]) => this.request<unknown>(method, params));
    this.wire.send(JSON.stringify(made.map((one) => one.message)));
    return Promise.all(made.map((one) => one.answer)) as Promise<T>;
  }

  private request<T>(method: string, params: Record<string, unknown>) {
    const id = this.next++;
    const answer = new Promise<T>((resolve, reject) => {
      if (this.broken) return reject(this.broken);
      this.waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
    });
    return { message: { jsonrpc: '2.0', id, method, params }, answer };
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    this.waiting.delete(answer.id);
    if (answer.error) waiting.reject(new EngineError(answer.error.code, answer.error.message, answer.error.data));
    else waiting.resolve(answer.result);
  }
}

/** The engine in a worker of this page. */
export function startEngine(): Engine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return new Engine({
    send: (line) => worker.postMessage(line),
    receive(listener, fault) {
      worker.onmessage = (event: MessageEvent<string | { fault: string }>) => {
        if (typeof event.data === 'string') listener(event.data);
        else fault(new Error(event.data.fault));
      };
      worker.onerror = (event) => fault(new Error(event.message || 'the engine could not be started'));
    },
  });
}
