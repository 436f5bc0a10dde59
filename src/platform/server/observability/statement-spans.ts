import { type Span, SpanKind } from '@opentelemetry/api'
import pg from 'pg'
import { markFailed, type Spans } from './spans.ts'

/** How many characters of a statement are recorded. */
const maxTextLength = 2000

type Callback = (error: Error | null, result?: { rowCount: number | null }) => void

/**
 * A connection that gives every statement a span below the current one. Statements outside of any span, such as the
 * queue's polling, get none.
 */
export function tracedClient(spans: Spans): typeof pg.Client {
  class TracedClient extends pg.Client {
    // The library's overloads check the arguments, which are passed on unchanged.
    override query = ((...args: unknown[]) => {
      const text = textOf(args[0])
      const query = (args: unknown[]) => Reflect.apply(pg.Client.prototype.query, this, args)
      if (text === undefined || !spans.areOpen) return query(args)
      const span = openSpan(spans, text)
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        const answer: Callback = (error, result) => {
          endSpan(span, error, result?.rowCount)
          callback(error, result)
        }
        return query([...args.slice(0, -1), answer])
      }
      const answer = query(args) as Promise<{ rowCount: number | null }>
      answer.then(
        ({ rowCount }) => endSpan(span, null, rowCount),
        (error) => endSpan(span, error),
      )
      return answer
    }) as pg.Client['query']
  }
  return TracedClient
}

function openSpan(spans: Spans, text: string): Span {
  const operation = /^[\s(]*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
  return spans.open(operation, SpanKind.CLIENT, {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': withoutValues(text).slice(0, maxTextLength),
  })
}

function endSpan(span: Span, error: Error | null, rowCount?: number | null): void {
  if (error) markFailed(span, error)
  else if (typeof rowCount === 'number') span.setAttribute('db.response.returned_rows', rowCount)
  span.end()
}

/** A statement's text; undefined for objects that submit themselves, such as a cursor. */
function textOf(args: unknown): string | undefined {
  if (typeof args === 'string') return args
  const { text, submit } = args as { text?: unknown; submit?: unknown }
  return submit === undefined && typeof text === 'string' ? text : undefined
}

/** A statement without strings and numbers. Our own statements have their values apart; this is for the others. */
export function withoutValues(text: string): string {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/\be'(?:[^'\\]|\\[\s\S]|'')*'/gi, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
}
