import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { SpanAttributes, SpanOptions } from './tracing.ts'

/** Opens spans, and knows the current one. */
export class Spans {
  readonly #tracer: Tracer
  readonly #current = new AsyncLocalStorage<Context>()

  constructor(tracer: Tracer) {
    this.#tracer = tracer
  }

  /** Whether the running code is in a span. */
  get areOpen(): boolean {
    return this.#current.getStore() !== undefined
  }

  /** Opens a span below the current one, or below `parent`. The caller ends it. */
  open(name: string, kind: SpanKind, attributes: SpanAttributes, parent = this.#current.getStore() ?? ROOT_CONTEXT) {
    return this.#tracer.startSpan(name, { kind, attributes }, parent)
  }

  /** Runs code in a span, which stays open. */
  within<T>(span: Span, run: () => T): T {
    return this.#current.run(trace.setSpan(ROOT_CONTEXT, span), run)
  }

  /** Runs the work in its own span. */
  async around<T>(name: string, { kind, attributes }: SpanOptions, work: () => Promise<T>): Promise<T> {
    const span = this.open(name, kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes)
    try {
      // Awaited inside, because a query that was only built starts when it is awaited.
      return await this.within(span, async () => await work())
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  }
}

/** Marks a span as failed. The message of an error may contain what a person typed, so only its type is recorded. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', kindOf(error))
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : error.constructor.name
}
