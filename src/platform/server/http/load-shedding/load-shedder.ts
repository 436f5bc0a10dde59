import type { ServerResponse } from 'node:http'
import { minimalHeaders } from '../headers.ts'
import { wantsHtmlPage } from '../html.ts'
import { problemBody, retryAfterSeconds, unavailableMessage } from '../problem-details.ts'
import { overloadPage, overloadPageHeaders } from './overload-page.ts'

/** Milliseconds by which a rejection is delayed. */
const delay = { min: 200, max: 1000 }
/** How many rejections are sent in a second, unless some would be delayed for longer than the maximum. */
const rejectionsPerSecond = 2000
/** How many rejections are delayed at once. Beyond that, the oldest ones are sent at once. */
const maxDelayed = 10_000
/** Milliseconds between two rounds of sending. */
const interval = 50

/** A response as it is sent: headers as an alternating list of names and values, which Node writes as they are, and body. */
function responseOf(headers: Record<string, string>, text: string) {
  const body = Buffer.from(text)
  const all = { ...headers, 'content-length': String(body.byteLength), 'retry-after': String(retryAfterSeconds) }
  return { headers: Object.entries(all).flat(), body }
}

const problemResponse = responseOf(
  { ...minimalHeaders, 'content-type': 'application/problem+json; charset=utf-8' },
  JSON.stringify(problemBody('UNAVAILABLE', unavailableMessage, 503, { retryAfter: retryAfterSeconds })),
)
const pageResponse = responseOf(overloadPageHeaders, overloadPage)

/**
 * Rejects requests with 503, without letting rejections become most of what a process does. A rejection costs a tenth of a
 * quick response, and a client that retries at once would be rejected thousands of times a second. So each rejection is
 * delayed, and the more there are, the longer.
 */
export class LoadShedder {
  readonly #delayed: { response: ServerResponse; since: number }[] = []
  readonly #timer: NodeJS.Timeout
  #sentCount = 0
  #rounds = 0

  /** @param report called once a second with the number of rejections, if there were any; a log line for each would be work */
  constructor(report: (count: number) => void) {
    this.#timer = setInterval(() => {
      this.#sendDue()
      if (++this.#rounds % (1000 / interval) > 0 || this.#sentCount === 0) return
      report(this.#sentCount)
      this.#sentCount = 0
    }, interval)
    this.#timer.unref()
  }

  reject(response: ServerResponse): void {
    this.#delayed.push({ response, since: performance.now() })
    if (this.#delayed.length > maxDelayed) this.#sendFirst()
  }

  stop(): void {
    clearInterval(this.#timer)
    while (this.#delayed.length > 0) this.#sendFirst()
  }

  #sendDue(): void {
    const now = performance.now()
    const firstDelay = () => (this.#delayed[0] ? now - this.#delayed[0].since : 0)
    for (
      let left = (rejectionsPerSecond * interval) / 1000;
      firstDelay() > (left > 0 ? delay.min : delay.max);
      left--
    ) {
      this.#sendFirst()
    }
  }

  #sendFirst(): void {
    const response = this.#delayed.shift()?.response
    const { headers, body } = response && wantsHtmlPage(response.req.headers) ? pageResponse : problemResponse
    response?.writeHead(503, headers).end(body)
    this.#sentCount++
  }
}
