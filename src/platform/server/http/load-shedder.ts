import type { ServerResponse } from 'node:http'
import { headersOfLastResort } from './headers.ts'
import { awayPage, awayPageHeaders } from './overload-page.ts'
import { asksForPage } from './page-requests.ts'
import { awayWords, comeBackAfter, problemBody } from './problem-details.ts'

/** Milliseconds that somebody is held before she is sent away: at least, and at most. */
const hold = { least: 200, most: 1000 }
/** How many are sent away in a second while nobody has to wait for longer than that. */
const most = 2000
/** Who is held at once at most: beyond that, those who came first are sent away at once. */
const mostHeld = 10_000
/** Milliseconds between two looks at who is held. */
const round = 50

/** An answer as it goes out: its headers, names and values by turns, which Node writes down as they are, and its body. */
function answerOf(headers: Record<string, string>, text: string) {
  const body = Buffer.from(text)
  const all = { ...headers, 'content-length': String(body.byteLength), 'retry-after': String(comeBackAfter) }
  return { headers: Object.entries(all).flat(), body }
}

const forPrograms = answerOf(
  { ...headersOfLastResort, 'content-type': 'application/problem+json; charset=utf-8' },
  JSON.stringify(problemBody('UNAVAILABLE', awayWords, 503, { retryAfter: comeBackAfter })),
)
const forPeople = answerOf(awayPageHeaders, awayPage)

/**
 * Tells people to come back later, which must not become most of what a process does. To send somebody away costs a
 * tenth of a quick answer, and whoever asks again as soon as she is answered would be sent away thousands of times a
 * second; so each is held for a moment first, and for longer the more there are.
 */
export class SendingAway {
  readonly #held: { response: ServerResponse; since: number }[] = []
  readonly #timer: NodeJS.Timeout
  #count = 0
  #rounds = 0

  /** @param tell is told once a second how many were sent away, when there were any: each its own line would be work */
  constructor(tell: (count: number) => void) {
    this.#timer = setInterval(() => {
      this.#release()
      if (++this.#rounds % (1000 / round) > 0 || this.#count === 0) return
      tell(this.#count)
      this.#count = 0
    }, round)
    this.#timer.unref()
  }

  add(response: ServerResponse): void {
    this.#held.push({ response, since: performance.now() })
    if (this.#held.length > mostHeld) this.#sendFirst()
  }

  stop(): void {
    clearInterval(this.#timer)
    while (this.#held.length > 0) this.#sendFirst()
  }

  #release(): void {
    const now = performance.now()
    const waits = () => (this.#held[0] ? now - this.#held[0].since : 0)
    for (let room = (most * round) / 1000; waits() > (room > 0 ? hold.least : hold.most); room--) this.#sendFirst()
  }

  #sendFirst(): void {
    const response = this.#held.shift()?.response
    const { headers, body } = response && asksForPage(response.req.headers) ? forPeople : forPrograms
    response?.writeHead(503, headers).end(body)
    this.#count++
  }
}
