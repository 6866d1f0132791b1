/** Facts of a span: patterns, codes and numbers, never user input. */
export interface SpanFacts {
  [name: string]: string | number;
}

/** A piece of work that has begun. */
export interface OpenSpan {
  /** 32 hexadecimal digits; appears on every log line of the work. */
  traceId: string;
  /** Ends the work. Without the last argument it went well. */
  end(facts?: SpanFacts, outcome?: 'failed'): void;
}

/** Traces of this process, for a collector of OpenTelemetry. */
export interface Tracing {
  /**
   * Begins a piece of work.
   * @param from.traceparent header of a caller that is trusted (W3C Trace Context)
   */
  begin(
    name: string,
    facts: SpanFacts,
    from: { kind: 'server' | 'consumer'; traceparent?: string | undefined },
  ): OpenSpan;
  /** Adds work that has ended just now to a span. */
  record(
    name: string,
    facts: SpanFacts,
    of: { parent: OpenSpan; milliseconds: number; failed?: boolean },
  ): void;
  /** Sends what is left, and ends. */
  stop(): Promise<void>;
}
