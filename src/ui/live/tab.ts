import { silenceSeconds } from '../../platform/contract/live.ts'
import type { ToTab, Wire } from './messages.ts'
import { tellSessionOver } from './session-over.ts'
import { canShareWorker, openSharedWorker } from './shared-worker.ts'

/** Signs of life of which a tab answers one. */
const answersEach = 4
/** Milliseconds without one after which the hub is asked, and that it may take to answer. */
const silence = silenceSeconds * 1000 + 500
const answerTimeout = 5000

/** What a screen does with a subject. */
export type Follower = {
  onEvent(event: unknown): void
  /** What happened before was not heard. Also when the subject is refused: asking again says why. */
  onConnect(): void
  onLive(isLive: boolean): void
}

type Followed = { followers: Set<Follower>; isLive: boolean; state?: { event: unknown } }

/** A tab's end of the browser's live connection: what its screens follow, as long as the page is there. */
export class LiveTab {
  readonly account: string
  readonly #id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
  readonly #followed = new Map<string, Followed>()
  readonly #leave = new AbortController()
  #wire: Wire | null = null
  #isLive = false
  #heardOf = 0
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(account: string) {
    this.account = account
    const { signal } = this.#leave
    // A page that goes into the browser's history lets go of everything, and begins anew when it comes back.
    addEventListener('pagehide', () => this.#hangUp(), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && this.#followed.size > 0 && this.#dial(), { signal })
    addEventListener('online', () => this.#say(false), { signal })
    addEventListener('offline', () => this.#lose(), { signal })
    addEventListener('offline', () => this.#say(false), { signal })
  }

  /** @returns how to stop */
  follow(subject: string, follower: Follower): () => void {
    const known = this.#followed.get(subject)
    const followed = known ?? { followers: new Set(), isLive: false }
    followed.followers.add(follower)
    this.#followed.set(subject, followed)
    if (!this.#wire) this.#dial()
    else if (!known) this.#say(false)
    else if (known.isLive) queueMicrotask(() => followed.followers.has(follower) && begin(follower, followed))
    return () => {
      followed.followers.delete(follower)
      if (followed.followers.size > 0 || this.#followed.get(subject) !== followed) return
      this.#followed.delete(subject)
      this.#say(false)
    }
  }

  close(): void {
    this.#hangUp()
    this.#leave.abort()
  }

  #dial(): void {
    if (canShareWorker()) {
      try {
        this.#wire = openSharedWorker(
          this.#name,
          this.#id,
          (message) => this.#hear(message),
          () => this.#dialLeader(),
        )
        this.#say(true)
        return
      } catch {
        // The browser keeps workers from pages that it guards.
      }
    }
    this.#dialLeader()
  }

  /** The address of this very module changes with the code that speaks to the hub. */
  get #name(): string {
    return `live ${import.meta.url} ${this.account}`
  }

  #dialLeader(): void {
    this.#wire?.close()
    const wire: Wire = { send: () => {}, revive: () => {}, close: () => {} }
    this.#wire = wire
    void import('./leader.ts').then(({ openLeader }) => {
      if (this.#wire !== wire) return
      this.#wire = openLeader(this.#name, this.account, this.#id, (message) => this.#hear(message))
      this.#say(true)
    })
  }

  #hangUp(): void {
    this.#wire?.send({ kind: 'bye' })
    this.#wire?.close()
    this.#wire = null
    this.#lose()
    clearTimeout(this.#silence)
  }

  #say(isNew: boolean): void {
    const { onLine } = navigator
    this.#wire?.send({ kind: 'follow', subjects: [...this.#followed.keys()], isOnline: onLine, isNew })
    this.#expectWord(isNew ? answerTimeout : silence)
  }

  /** Asks the hub when nothing comes from it, and then looks for another. */
  #expectWord(within = silence): void {
    clearTimeout(this.#silence)
    if (this.#followed.size === 0) return
    this.#silence = setTimeout(() => {
      if (within === answerTimeout) this.#wire?.revive()
      const wasLive = this.#isLive
      this.#lose()
      if (wasLive) this.#say(true)
    }, within)
  }

  #hear(message: ToTab): void {
    if (message.kind === 'hub') {
      this.#lose()
      this.#say(true)
      return
    }
    this.#expectWord()
    if (message.kind === 'alive') {
      if (++this.#heardOf % answersEach === 0) this.#wire?.send({ kind: 'here' })
    } else if (message.kind === 'over') {
      this.#lose()
      tellSessionOver()
    } else if (message.kind === 'connection') {
      if (!message.isLive) this.#lose()
      this.#isLive = message.isLive
    } else {
      this.#hearOf(message)
    }
  }

  #hearOf(message: Extract<ToTab, { subject: string }>): void {
    const followed = this.#followed.get(message.subject)
    if (!followed) return
    const followers = [...followed.followers]
    if (message.kind === 'subscribed') {
      followed.isLive = navigator.onLine
      for (const follower of followers) begin(follower, followed)
    } else if (message.kind === 'refused') {
      followed.isLive = false
      followed.state = undefined
      for (const { onLive, onConnect } of followers) {
        onLive(false)
        onConnect()
      }
    } else {
      if (message.kind === 'state') followed.state = { event: message.event }
      for (const { onEvent } of followers) onEvent(message.event)
    }
  }

  #lose(): void {
    this.#isLive = false
    for (const followed of this.#followed.values()) {
      followed.isLive = false
      followed.state = undefined
      for (const { onLive } of followed.followers) onLive(false)
    }
  }
}

function begin({ onLive, onConnect, onEvent }: Follower, { isLive, state }: Followed): void {
  onLive(isLive)
  onConnect()
  if (state) onEvent(state.event)
}
