import { type LiveEventPayloads, maxSubjects, maxSubjectsAtOnce } from '../../platform/contract/live.ts'
import { changeSubjects, openConnection } from './connection.ts'
import type { ToHub, ToTab } from './messages.ts'

/** Seconds between tries to connect again; the last one repeats (S1 §9). */
const reconnectDelays = [1, 2, 5, 10]
/** The random share by which a delay may be longer, so that browsers do not all reconnect at once after a restart. */
const jitter = 0.5
/** Unanswered signs of life after which a tab counts as gone. */
const maxMissed = 15
/** Milliseconds during which changes of subjects are collected before they are sent. */
const collectFor = 20
/** Milliseconds that the server may take to confirm a subject. */
const answerTimeout = 10_000
/** Milliseconds for which a connection without subjects is kept. */
const keepIdleFor = 2000
/** Seconds after which a subject is requested again that the server could not check. */
const retryAfterSeconds = 5

type Tab = { send(message: ToTab): void; subjects: Set<string>; missed: number }
/** A subject that was requested from the server: the answer, and the latest state. */
type Observed = { answer: 'awaited' | 'subscribed' | 'refused' | 'full'; state?: unknown }

/**
 * Has the one live connection of an account in this browser, for all tabs. Each tab sends which subjects it observes, and
 * receives their updates. The hub runs in a shared worker, in the leading tab, or in each tab.
 */
export class LiveHub {
  readonly #account: string
  readonly #tabs = new Map<string, Tab>()
  #observed = new Map<string, Observed>()
  #connection: string | null = null
  #abort = new AbortController()
  #isRunning = false
  #isStopped = false
  #isOnline = true
  #isChanging = false
  readonly #reconnectDelay = new Delay()
  #changeTimer: ReturnType<typeof setTimeout> | undefined
  #idleTimer: ReturnType<typeof setTimeout> | undefined

  constructor(account: string) {
    this.#account = account
  }

  /** Handles a tab's message. @param send sends to that tab */
  receive(id: string, message: ToHub, send: (message: ToTab) => void): void {
    if (message.kind === 'bye') this.#tabs.delete(id)
    const tab = this.#tabs.get(id)
    if (tab) tab.missed = 0
    if (message.kind === 'observe') this.#observeFromTab(id, message, send)
    else if (message.kind === 'bye') this.#sync()
  }

  stop(): void {
    this.#isStopped = true
    this.#tabs.clear()
    clearTimeout(this.#changeTimer)
    clearTimeout(this.#idleTimer)
    this.#abort.abort()
    this.#reconnectDelay.end()
  }

  #observeFromTab(
    id: string,
    { subjects, isOnline, isNew }: Extract<ToHub, { kind: 'observe' }>,
    send: Tab['send'],
  ): void {
    const before = isNew ? undefined : this.#tabs.get(id)?.subjects
    this.#tabs.set(id, { send, subjects: new Set(subjects), missed: 0 })
    this.#setOnline(isOnline)
    send({ kind: 'connection', isLive: this.#connection !== null })
    for (const subject of subjects.filter((each) => !before?.has(each))) {
      const observed = this.#observed.get(subject)
      if (observed?.answer === 'refused') this.#observed.delete(subject)
      if (observed?.answer === 'subscribed') sendLatest(subject, observed, send)
    }
    // A person has just opened the tab: do not let it wait for a delay that started earlier.
    if (isNew) this.#reconnectDelay.end()
    this.#sync()
  }

  #setOnline(isOnline: boolean): void {
    if (this.#isOnline === isOnline) return
    this.#isOnline = isOnline
    if (!isOnline) this.#abort.abort()
    else this.#reconnectDelay.end()
  }

  #wanted(): string[] {
    return [...new Set([...this.#tabs.values()].flatMap(({ subjects }) => [...subjects]))]
  }

  /** Makes the connection observe the subjects of all tabs. */
  #sync(): void {
    if (this.#isStopped) return
    clearTimeout(this.#idleTimer)
    if (this.#wanted().length === 0) {
      this.#idleTimer = setTimeout(() => this.#wanted().length === 0 && this.#abort.abort(), keepIdleFor)
    } else if (!this.#isRunning) {
      void this.#run()
    }
    if (this.#connection !== null) {
      clearTimeout(this.#changeTimer)
      this.#changeTimer = setTimeout(() => void this.#change(), collectFor)
    }
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let attempt = 0; !this.#isStopped && this.#wanted().length > 0; attempt++) {
      if (!this.#isOnline) await this.#reconnectDelay.begin(reconnectDelays.at(-1) ?? 10)
      if (!this.#isOnline || this.#isStopped) continue
      this.#abort = new AbortController()
      let wasLive = false
      this.#observed = new Map(
        this.#wanted()
          .slice(0, maxSubjects)
          .map((subject) => [subject, { answer: 'awaited' }]),
      )
      const end = await openConnection(this.#account, [...this.#observed.keys()], this.#abort.signal, {
        onEvent: (name, data) => {
          if (name === 'welcome') wasLive = true
          this.#receiveFromServer(name, data)
        },
        onAlive: () => this.#forwardHeartbeat(),
      })
      this.#lose()
      if (end === 'over') {
        this.#sendToAll({ kind: 'over' })
        break
      }
      if (wasLive) attempt = 0
      if (!this.#isStopped && this.#wanted().length > 0) {
        await this.#reconnectDelay.begin((reconnectDelays[attempt] ?? 10) * (1 + Math.random() * jitter))
      }
    }
    this.#isRunning = false
  }

  #lose(): void {
    const wasLive = this.#connection !== null
    this.#connection = null
    this.#observed.clear()
    clearTimeout(this.#changeTimer)
    if (wasLive) this.#sendToAll({ kind: 'connection', isLive: false })
  }

  #receiveFromServer<Name extends keyof LiveEventPayloads>(name: Name, data: LiveEventPayloads[Name]): void {
    if (name === 'welcome') {
      this.#connection = (data as LiveEventPayloads['welcome']).connection
      this.#sendToAll({ kind: 'connection', isLive: true })
      this.#expectAnswers([...this.#observed.keys()])
      this.#sync()
      return
    }
    const { subject } = data as { subject: string }
    const observed = this.#observed.get(subject)
    // No tab observes the subject any more.
    if (!observed) return
    if (name === 'subscribed') {
      observed.answer = 'subscribed'
      this.#sendToObservers({ kind: 'subscribed', subject })
    } else if (name === 'refused') {
      this.#refuse(subject, observed, (data as LiveEventPayloads['refused']).code)
    } else {
      const { event } = data as LiveEventPayloads['message']
      if (name === 'state') observed.state = event
      this.#sendToObservers({ kind: name === 'state' ? 'state' : 'message', subject, event })
    }
  }

  #refuse(subject: string, observed: Observed, code: string): void {
    observed.answer = 'refused'
    observed.state = undefined
    if (code === 'TOO_MANY_SUBJECTS') observed.answer = 'full'
    else if (code === 'UNAVAILABLE') {
      const connection = this.#connection
      setTimeout(
        () => {
          if (this.#connection !== connection || this.#observed.get(subject) !== observed) return
          this.#observed.delete(subject)
          this.#sync()
        },
        retryAfterSeconds * 1000 * (1 + Math.random() * jitter),
      )
    } else this.#sendToObservers({ kind: 'refused', subject })
  }

  /** Adds and drops subjects, one change at a time. */
  async #change(): Promise<void> {
    const connection = this.#connection
    if (connection === null || this.#isChanging || this.#isStopped) return
    const wanted = this.#wanted().slice(0, maxSubjects)
    const drop = [...this.#observed.keys()].filter((subject) => !wanted.includes(subject)).slice(0, maxSubjectsAtOnce)
    // Dropping makes room, so request the subjects again that did not fit.
    const isFull = ({ answer }: Observed) => answer === 'full'
    if (drop.length > 0) for (const [subject, each] of this.#observed) if (isFull(each)) this.#observed.delete(subject)
    const add = wanted.filter((subject) => !this.#observed.has(subject)).slice(0, maxSubjectsAtOnce)
    if (add.length === 0 && drop.length === 0) return
    for (const subject of drop) this.#observed.delete(subject)
    for (const subject of add) this.#observed.set(subject, { answer: 'awaited' })
    this.#isChanging = true
    const end = await changeSubjects(this.#account, { connection, add, drop })
    this.#isChanging = false
    if (this.#connection !== connection) return this.#sync()
    if (end === 'done') {
      this.#expectAnswers(add)
      return this.#sync()
    }
    // Reconnect: a new connection requests all subjects, or learns that the session is over.
    this.#abort.abort()
    this.#reconnectDelay.end()
  }

  /** Reconnects when the server does not confirm subjects: the process that has the connection missed the change. */
  #expectAnswers(subjects: string[]): void {
    if (subjects.length === 0) return
    const awaited = subjects.map((subject) => this.#observed.get(subject))
    const connection = this.#connection
    setTimeout(() => {
      const isAwaited = (observed: Observed | undefined, index: number) =>
        observed?.answer === 'awaited' && this.#observed.get(subjects[index] ?? '') === observed
      if (this.#connection === connection && awaited.some(isAwaited)) this.#abort.abort()
    }, answerTimeout)
  }

  #forwardHeartbeat(): void {
    const before = this.#tabs.size
    for (const [id, tab] of this.#tabs) {
      tab.missed++
      if (tab.missed > maxMissed) this.#tabs.delete(id)
    }
    if (this.#tabs.size < before) this.#sync()
    this.#sendToAll({ kind: 'alive' })
  }

  #sendToAll(message: ToTab): void {
    for (const { send } of this.#tabs.values()) send(message)
  }

  #sendToObservers(message: Extract<ToTab, { subject: string }>): void {
    for (const { send, subjects } of this.#tabs.values()) if (subjects.has(message.subject)) send(message)
  }
}

/** Sends a new tab what earlier tabs have already received. */
function sendLatest(subject: string, { state }: Observed, send: Tab['send']): void {
  send({ kind: 'subscribed', subject })
  if (state !== undefined) send({ kind: 'state', subject, event: state })
}

/** A delay that can be ended early. */
class Delay {
  #end = () => {}

  begin(seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000)
      this.#end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  end(): void {
    this.#end()
  }
}
