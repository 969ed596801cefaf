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
  /** Null when the engine could not even read whom it refuses: a message too long, not JSON, a batch of too many. */
  id: number | null;
  result?: unknown;
  error?: { code: number; message: string; data?: Record<string, unknown> };
}
interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The engine takes so many requests in one message. */
export const mostAtOnce = 100;

export class Engine {
  private next = 1;
  private readonly waiting = new Map<number, Waiting>();
  /** What each message under way asked, oldest first: the engine answers every message, in order. */
  private readonly sent: number[][] = [];
  private broken: Error | undefined;
  /** Told once, when the engine has died: whatever is asked from then on is refused. */
  onbroken: (error: Error) => void = () => undefined;

  constructor(private readonly wire: Wire) {
    wire.receive(
      (line) => this.hear(line),
      (error) => {
        if (this.broken) return;
        this.broken = error;
        this.onbroken(error);
        this.sent.length = 0;
        for (const { reject } of this.waiting.values()) reject(error);
        this.waiting.clear();
      },
    );
  }

  call<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    const { message, answer } = this.request<T>(method, params);
    this.send(message, [message.id]);
    return answer;
  }

  /** Several requests in one message, or in as few as the engine takes. Each has its own answer. */
  batch<T extends unknown[]>(...requests: [method: string, params: Record<string, unknown>][]): Promise<T> {
    const made = requests.map(([method, params]) => this.request<unknown>(method, params));
    for (let from = 0; from < made.length; from += mostAtOnce) {
      const messages = made.slice(from, from + mostAtOnce).map((one) => one.message);
      this.send(
        messages,
        messages.map((one) => one.id),
      );
    }
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

  private send(message: unknown, ids: number[]): void {
    if (this.broken) return;
    this.sent.push(ids);
    this.wire.send(JSON.stringify(message));
  }

  private hear(line: string): void {
    const asked = this.sent.shift() ?? [];
    let answers: Answer[] = [];
    let trouble: Error = new Error('the engine left a question without an answer');
    try {
      const message = JSON.parse(line) as Answer | Answer[];
      answers = Array.isArray(message) ? message : [message];
    } catch (error) {
      trouble = error as Error;
    }
    for (const answer of answers) {
      if (answer.id !== null) this.settle(answer.id, answer);
      else if (answer.error) trouble = errorOf(answer.error);
    }
    // Nobody waits for ever: what the message asked and got no answer to ends with what went wrong.
    for (const id of asked) {
      this.waiting.get(id)?.reject(trouble);
      this.waiting.delete(id);
    }
  }

  private settle(id: number, answer: Answer): void {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    if (answer.error) waiting.reject(errorOf(answer.error));
    else waiting.resolve(answer.result);
  }
}

function errorOf({ code, message, data }: NonNullable<Answer['error']>): EngineError {
  return new EngineError(code, message, data);
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
