import type { FastifyInstance } from 'fastify'
import type { Client } from 'pg'

/** Says what a span is about: names of things that we made, never what anybody typed. */
export type SpanAttributes = Record<string, string | number | boolean>

export type SpanOptions = {
  /** What calls another server is a client. */
  kind: 'internal' | 'client'
  attributes: SpanAttributes
}

/** How a process tells where its time goes: spans of requests, of what they ask the database, of mails and jobs. */
export type Tracing = {
  /** Does the work in a span below the one that is open. */
  inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
  /**
   * Gives every request a span.
   * @param isBehindProxy whether a proxy of ours may have begun the trace
   */
  traceRequests(app: FastifyInstance, isBehindProxy: boolean): void
  /** A connection to the database that gives every statement a span, below a request's or a job's. */
  TracedClient: typeof Client
  /** Sends what is not sent yet, for a moment at most. */
  stop(): Promise<void>
}

/** Does the work, in a span where there is tracing. */
export function inSpan<T>(
  tracing: Tracing | undefined,
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  return tracing ? tracing.inSpan(name, options, work) : work()
}
