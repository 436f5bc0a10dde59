import type { Socket } from 'node:net'
import { eventBytes, writeTo } from './event-stream.ts'
import type { Live } from './live-updates.ts'

/** Readers that are told before others get a turn. */
const slice = 500

/** Those who are all told the same of one subject. */
export type Audience = {
  /** The subject's name and topic, kept once for all who follow it. */
  readonly subject: string
  readonly topic: string
  readonly readers: Set<Socket>
  /** Resolved once all that was published so far has been handed over. */
  told: Promise<void>
}

/** Writes each message down once and hands it to every connection that follows its subject. */
export class Audiences {
  readonly #live: Live
  readonly #audiences = new Map<string, Audience & { leave: () => void }>()

  constructor(live: Live) {
    this.#live = live
  }

  join(subject: string, topic: string, reader: Socket): Audience {
    const audience = this.#audiences.get(topic) ?? this.#begin(subject, topic)
    audience.readers.add(reader)
    return audience
  }

  leave(audience: Audience, reader: Socket): void {
    audience.readers.delete(reader)
    if (audience.readers.size > 0) return
    const known = this.#audiences.get(audience.topic)
    if (known !== audience) return
    known.leave()
    this.#audiences.delete(audience.topic)
  }

  #begin(subject: string, topic: string) {
    const audience = { subject, topic, readers: new Set<Socket>(), told: Promise.resolve(), leave: () => {} }
    audience.leave = this.#live.subscribe(topic, (event) => {
      const message = eventBytes('message', { subject, event })
      // One message after the other, to whoever listens when it comes.
      const readers = [...audience.readers]
      audience.told = audience.told.then(() => writeToAll(readers, message, audience.readers))
    })
    this.#audiences.set(topic, audience)
    return audience
  }
}

/**
 * Writes the same to many, letting others have a turn now and then.
 * @param stillThere leaves out who has left meanwhile
 */
export async function writeToAll(
  readers: readonly Socket[],
  message: Buffer,
  stillThere?: ReadonlySet<Socket>,
): Promise<void> {
  for (let begin = 0; begin < readers.length; begin += slice) {
    if (begin > 0) await new Promise(setImmediate)
    for (const reader of readers.slice(begin, begin + slice)) {
      if (stillThere?.has(reader) ?? true) writeTo(reader, message)
    }
  }
}
