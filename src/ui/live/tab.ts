import { maxSilenceSeconds } from '../../platform/contract/live.ts'
import { type HubLink, notifySessionOver, type ToTab } from './messages.ts'
import { canShareWorker, openSharedWorker } from './shared-worker.ts'

/** A tab answers every fourth sign of life. */
const answerEvery = 4
/** Milliseconds without a message after which the tab asks the hub. */
const silence = maxSilenceSeconds * 1000 + 500
/** Milliseconds that the hub may take to answer. */
const answerTimeout = 5000

/** A screen's callbacks for a subject. */
export type Observer = {
  onEvent(event: unknown): void
  /** Earlier updates were missed, so load the data again. Also called when the subject is refused: loading shows why. */
  onConnect(): void
  onLive(isLive: boolean): void
}

type Observed = { observers: Set<Observer>; isLive: boolean; state?: { event: unknown } }

/** A tab's side of the browser's live connection: the subjects that its screens observe. */
export class LiveTab {
  readonly account: string
  readonly #id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
  readonly #observed = new Map<string, Observed>()
  readonly #leave = new AbortController()
  #link: HubLink | null = null
  #isLive = false
  #aliveCount = 0
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(account: string) {
    this.account = account
    const { signal } = this.#leave
    // A page in the back/forward cache must not keep a connection. It connects again when it is shown.
    addEventListener('pagehide', () => this.#disconnect(), { signal })
    addEventListener('pageshow', ({ persisted }) => persisted && this.#observed.size > 0 && this.#connect(), { signal })
    addEventListener('online', () => this.#sendSubjects(false), { signal })
    addEventListener('offline', () => this.#lose(), { signal })
    addEventListener('offline', () => this.#sendSubjects(false), { signal })
  }

  /** @returns a function that stops observing */
  observe(subject: string, observer: Observer): () => void {
    const known = this.#observed.get(subject)
    const observed = known ?? { observers: new Set(), isLive: false }
    observed.observers.add(observer)
    this.#observed.set(subject, observed)
    if (!this.#link) this.#connect()
    else if (!known) this.#sendSubjects(false)
    else if (known.isLive) queueMicrotask(() => observed.observers.has(observer) && start(observer, observed))
    return () => {
      observed.observers.delete(observer)
      if (observed.observers.size > 0 || this.#observed.get(subject) !== observed) return
      this.#observed.delete(subject)
      this.#sendSubjects(false)
    }
  }

  close(): void {
    this.#disconnect()
    this.#leave.abort()
  }

  #connect(): void {
    if (canShareWorker()) {
      try {
        this.#link = openSharedWorker(
          this.#name,
          this.#id,
          (message) => this.#receive(message),
          () => this.#connectToLeader(),
        )
        this.#sendSubjects(true)
        return
      } catch {
        // The browser blocks workers, for example in a private window.
      }
    }
    this.#connectToLeader()
  }

  /** Contains this module's URL, which changes with the code that talks to the hub. */
  get #name(): string {
    return `live ${import.meta.url} ${this.account}`
  }

  #connectToLeader(): void {
    this.#link?.close()
    const link: HubLink = { send: () => {}, revive: () => {}, close: () => {} }
    this.#link = link
    void import('./leader.ts').then(({ openLeader }) => {
      if (this.#link !== link) return
      this.#link = openLeader(this.#name, this.account, this.#id, (message) => this.#receive(message))
      this.#sendSubjects(true)
    })
  }

  #disconnect(): void {
    this.#link?.send({ kind: 'bye' })
    this.#link?.close()
    this.#link = null
    this.#lose()
    clearTimeout(this.#silence)
  }

  #sendSubjects(isNew: boolean): void {
    const { onLine } = navigator
    this.#link?.send({ kind: 'observe', subjects: [...this.#observed.keys()], isOnline: onLine, isNew })
    this.#expectMessage(isNew ? answerTimeout : silence)
  }

  /** Asks the hub when it has sent nothing for too long. If it does not answer, looks for another hub. */
  #expectMessage(within = silence): void {
    clearTimeout(this.#silence)
    if (this.#observed.size === 0) return
    this.#silence = setTimeout(() => {
      if (within === answerTimeout) this.#link?.revive()
      const wasLive = this.#isLive
      this.#lose()
      if (wasLive) this.#sendSubjects(true)
    }, within)
  }

  #receive(message: ToTab): void {
    if (message.kind === 'hub') {
      this.#lose()
      this.#sendSubjects(true)
      return
    }
    this.#expectMessage()
    if (message.kind === 'alive') {
      if (++this.#aliveCount % answerEvery === 0) this.#link?.send({ kind: 'here' })
    } else if (message.kind === 'over') {
      this.#lose()
      notifySessionOver()
    } else if (message.kind === 'connection') {
      if (!message.isLive) this.#lose()
      this.#isLive = message.isLive
    } else {
      this.#receiveUpdate(message)
    }
  }

  #receiveUpdate(message: Extract<ToTab, { subject: string }>): void {
    const observed = this.#observed.get(message.subject)
    if (!observed) return
    const observers = [...observed.observers]
    if (message.kind === 'subscribed') {
      observed.isLive = navigator.onLine
      for (const observer of observers) start(observer, observed)
    } else if (message.kind === 'refused') {
      observed.isLive = false
      observed.state = undefined
      for (const { onLive, onConnect } of observers) {
        onLive(false)
        onConnect()
      }
    } else {
      if (message.kind === 'state') observed.state = { event: message.event }
      for (const { onEvent } of observers) onEvent(message.event)
    }
  }

  #lose(): void {
    this.#isLive = false
    for (const observed of this.#observed.values()) {
      observed.isLive = false
      observed.state = undefined
      for (const { onLive } of observed.observers) onLive(false)
    }
  }
}

function start({ onLive, onConnect, onEvent }: Observer, { isLive, state }: Observed): void {
  onLive(isLive)
  onConnect()
  if (state) onEvent(state.event)
}
