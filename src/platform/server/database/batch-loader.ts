import type { Connection, Database } from './database.ts'

/** Keys that are asked for at once at most. */
const most = 200
/** Milliseconds after which a round trip that is still under way holds up the next one no longer. */
const patience = 50

type Waiting<Key, Value> = { key: Key; resolve(value: Value): void; reject(error: unknown): void }

/**
 * Asks the database for many at once: whoever comes while a round trip is under way is answered by the next one,
 * together with all who came meanwhile. Each round trip begins after those have come whom it answers, so that it sees
 * whatever was committed before. One that fails, fails only for them.
 * @param load gives a value for each of the keys, in their order
 */
export function grouped<Key, Value, Db extends Connection = Database>(
  load: (db: Db, keys: Key[]) => Promise<Value[]>,
): (db: Db, key: Key) => Promise<Value> {
  const all = new WeakMap<Db, Groups<Key, Value>>()
  return (db, key) => {
    const groups = all.get(db) ?? new Groups((keys) => load(db, keys))
    all.set(db, groups)
    return groups.ask(key)
  }
}

class Groups<Key, Value> {
  readonly #load: (keys: Key[]) => Promise<Value[]>
  #waiting: Waiting<Key, Value>[] = []
  #isBusy = false

  constructor(load: (keys: Key[]) => Promise<Value[]>) {
    this.#load = load
  }

  ask(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject })
      if (!this.#isBusy) this.#begin()
    })
  }

  /** After what has arrived by now: requests that the network brought at the same moment go together. */
  #begin(): void {
    this.#isBusy = true
    setImmediate(() => void this.#go())
  }

  async #go(): Promise<void> {
    const group = this.#waiting.splice(0, most)
    let isOver = false
    const goOn = () => {
      if (isOver) return
      isOver = true
      this.#isBusy = false
      if (this.#waiting.length > 0) this.#begin()
    }
    // A connection that answers no more must not stop everybody.
    const timer = setTimeout(goOn, patience)
    try {
      const values = await this.#load(group.map(({ key }) => key))
      for (const [index, { resolve }] of group.entries()) resolve(values[index] as Value)
    } catch (error) {
      for (const { reject } of group) reject(error)
    } finally {
      clearTimeout(timer)
      goOn()
    }
  }
}
