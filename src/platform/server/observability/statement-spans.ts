import { type Span, SpanKind } from '@opentelemetry/api'
import pg from 'pg'
import { markFailed, type Spans } from './spans.ts'

/** Characters of a statement's text at most. */
const longest = 2000

type Callback = (error: Error | null, result?: { rowCount: number | null }) => void

/**
 * A connection that gives every statement a span below the current one. What is asked outside of any, such as the
 * queue's own looking for work, has none.
 */
export function tracedClient(spans: Spans): typeof pg.Client {
  class TracedClient extends pg.Client {
    // The library's overloads say what may be given; all of it is passed on as it came.
    override query = ((...given: unknown[]) => {
      const text = textOf(given[0])
      const ask = (asked: unknown[]) => Reflect.apply(pg.Client.prototype.query, this, asked)
      if (text === undefined || !spans.areOpen) return ask(given)
      const span = openSpan(spans, text)
      const callback = given.at(-1)
      if (typeof callback === 'function') {
        const answer: Callback = (error, result) => {
          endSpan(span, error, result?.rowCount)
          callback(error, result)
        }
        return ask([...given.slice(0, -1), answer])
      }
      const answer = ask(given) as Promise<{ rowCount: number | null }>
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
    'db.query.text': withoutValues(text).slice(0, longest),
  })
}

function endSpan(span: Span, error: Error | null, rowCount?: number | null): void {
  if (error) markFailed(span, error)
  else if (typeof rowCount === 'number') span.setAttribute('db.response.returned_rows', rowCount)
  span.end()
}

/** A statement's text; undefined for what brings its own way of being sent, such as a cursor. */
function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked
  const { text, submit } = asked as { text?: unknown; submit?: unknown }
  return submit === undefined && typeof text === 'string' ? text : undefined
}

/** A statement without the texts and numbers in it. Ours carry values apart from their text; this is for the rest. */
export function withoutValues(text: string): string {
  return text
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/\be'(?:[^'\\]|\\[\s\S]|'')*'/gi, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
}
