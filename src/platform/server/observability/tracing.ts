import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Client } from 'pg'

/** Attributes of a span: never what a person typed. */
export type SpanAttributes = Record<string, string | number | boolean>

export type SpanOptions = {
  /** Calls of another server have the kind `client`. */
  kind: 'internal' | 'client'
  attributes: SpanAttributes
}

/** Tracing of a process: spans of requests, database statements, emails, and background jobs. */
export type Tracing = {
  /** Runs the work in a span below the current one. */
  inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
  /** Gives every request a span. @param isBehindProxy whether our own proxy may have started the trace */
  traceRequests(app: FastifyInstance, isBehindProxy: boolean): void
  /** A database connection that gives every statement a span. */
  TracedClient: typeof Client
  /** Exports the remaining spans, and waits for a moment only. */
  stop(): Promise<void>
}

/** Runs the work in a span, if tracing is enabled. */
export function inSpan<T>(
  tracing: Tracing | undefined,
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  return tracing ? tracing.inSpan(name, options, work) : work()
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the API's route, once it is known. */
    apiRoute: string | undefined
  }
}

/**
 * The pattern of a request's route, such as `/api/forum/threads/{id}`. There is a limited number of them, and they
 * contain no personal data, unlike the path, which may contain ids and addresses.
 */
export function routeNameOf({ apiRoute, routeOptions }: FastifyRequest): string {
  return apiRoute ?? routeOptions.url ?? 'none'
}
