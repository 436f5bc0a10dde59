import type { Socket } from 'node:net'
import { eventBytes, writeTo } from './event-stream.ts'
import type { LiveUpdates } from './live-updates.ts'

/** How many readers are written to before other work gets a turn of the event loop. */
const sliceSize = 500

/** The connections that all get the same events of one subject. */
export type BroadcastGroup = {
  /** The subject's name and topic, stored once for all its readers. */
  readonly subject: string
  readonly topic: string
  readonly readers: Set<Socket>
  /** Resolves once everything that was published so far has been written. */
  written: Promise<void>
}

/** Serializes each event once and writes it to every connection that observes its subject. */
export class BroadcastGroups {
  readonly #liveUpdates: LiveUpdates
  readonly #groups = new Map<string, BroadcastGroup & { unsubscribe: () => void }>()

  constructor(liveUpdates: LiveUpdates) {
    this.#liveUpdates = liveUpdates
  }

  join(subject: string, topic: string, reader: Socket): BroadcastGroup {
    const group = this.#groups.get(topic) ?? this.#create(subject, topic)
    group.readers.add(reader)
    return group
  }

  leave(group: BroadcastGroup, reader: Socket): void {
    group.readers.delete(reader)
    if (group.readers.size > 0) return
    const known = this.#groups.get(group.topic)
    if (known !== group) return
    known.unsubscribe()
    this.#groups.delete(group.topic)
  }

  #create(subject: string, topic: string) {
    const group = { subject, topic, readers: new Set<Socket>(), written: Promise.resolve(), unsubscribe: () => {} }
    group.unsubscribe = this.#liveUpdates.subscribe(topic, (event) => {
      const message = eventBytes('message', { subject, event })
      // One message after the other, each to the readers at the time when it was published.
      const readers = [...group.readers]
      group.written = group.written.then(() => writeToAll(readers, message, group.readers))
    })
    this.#groups.set(topic, group)
    return group
  }
}

/**
 * Writes the same message to many connections and yields to the event loop now and then.
 * @param current leaves out those who have left meanwhile
 */
export async function writeToAll(
  readers: readonly Socket[],
  message: Buffer,
  current?: ReadonlySet<Socket>,
): Promise<void> {
  for (let begin = 0; begin < readers.length; begin += sliceSize) {
    if (begin > 0) await new Promise(setImmediate)
    for (const reader of readers.slice(begin, begin + sliceSize)) {
      if (current?.has(reader) ?? true) writeTo(reader, message)
    }
  }
}
