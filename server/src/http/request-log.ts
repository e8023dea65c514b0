import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Line = [object: unknown, text?: string];

/** The log of one request. It becomes a real logger with the first line written through it: most requests never write one. */
export class RequestLog implements FastifyBaseLogger {
  #own: FastifyBaseLogger | undefined;
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#parent.level;
  }

  #log(): FastifyBaseLogger {
    return (this.#own ??= this.#parent.child(this.#bindings));
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log().child(...given);
  }

  fatal(...line: Line): void {
    this.#log().fatal(...line);
  }
  error(...line: Line): void {
    this.#log().error(...line);
  }
  warn(...line: Line): void {
    this.#log().warn(...line);
  }
  info(...line: Line): void {
    this.#log().info(...line);
  }
  debug(...line: Line): void {
    this.#log().debug(...line);
  }
  trace(...line: Line): void {
    this.#log().trace(...line);
  }
  silent(...line: Line): void {
    this.#log().silent(...line);
  }
}
