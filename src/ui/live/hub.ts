import { type LiveWire, maxSubjects, maxSubjectsAtOnce } from '../../platform/contract/live.ts'
import { changeSubjects, openConnection } from './connection.ts'
import type { ToHub, ToTab } from './messages.ts'
import { Pause } from './pause.ts'

/** Seconds between tries to connect again; the last one repeats (S1 §9). */
const reconnectDelays = [1, 2, 5, 10]
/** By how much of itself a pause may be longer, by chance: whom a restart cut off do not all come back at once. */
const spread = 0.5
/** Signs of life after which a tab that has not answered any is gone. */
const maxMissed = 15
/** Milliseconds that changes are gathered for, that the server may take to answer for a subject, and that a connection without any subject is kept. */
const gatherFor = 20
const answerTimeout = 10_000
const keepFor = 2000
/** Seconds after which a subject is asked for again that could not be checked just then. */
const retryAfter = 5

type Tab = { send(message: ToTab): void; subjects: Set<string>; missed: number }
/** Of each subject that the server was asked for: its answer, and how it stands. */
type Followed = { answer: 'awaited' | 'subscribed' | 'refused' | 'full'; state?: unknown }

/**
 * Holds the one live connection of an account in this browser, for all of its tabs: each says what it follows, and
 * hears of that. It runs in a shared worker, in the tab that leads, or in a tab alone.
 */
export class LiveHub {
  readonly #account: string
  readonly #tabs = new Map<string, Tab>()
  #followed = new Map<string, Followed>()
  #connection: string | null = null
  #abort = new AbortController()
  #isRunning = false
  #isStopped = false
  #isOnline = true
  #isChanging = false
  readonly #pause = new Pause()
  #changeTimer: ReturnType<typeof setTimeout> | undefined
  #idleTimer: ReturnType<typeof setTimeout> | undefined

  constructor(account: string) {
    this.#account = account
  }

  /** @param send reaches the tab */
  hear(id: string, message: ToHub, send: (message: ToTab) => void): void {
    if (message.kind === 'bye') this.#tabs.delete(id)
    const tab = this.#tabs.get(id)
    if (tab) tab.missed = 0
    if (message.kind === 'follow') this.#follow(id, message, send)
    else if (message.kind === 'bye') this.#bringUpToDate()
  }

  stop(): void {
    this.#isStopped = true
    this.#tabs.clear()
    clearTimeout(this.#changeTimer)
    clearTimeout(this.#idleTimer)
    this.#abort.abort()
    this.#pause.end()
  }

  #follow(id: string, { subjects, isOnline, isNew }: Extract<ToHub, { kind: 'follow' }>, send: Tab['send']): void {
    const before = isNew ? undefined : this.#tabs.get(id)?.subjects
    this.#tabs.set(id, { send, subjects: new Set(subjects), missed: 0 })
    this.#setOnline(isOnline)
    send({ kind: 'connection', isLive: this.#connection !== null })
    for (const subject of subjects.filter((each) => !before?.has(each))) {
      const followed = this.#followed.get(subject)
      if (followed?.answer === 'refused') this.#followed.delete(subject)
      if (followed?.answer === 'subscribed') tellOf(subject, followed, send)
    }
    // Somebody is looking: whoever has just come does not wait for a pause that began before.
    if (isNew) this.#pause.end()
    this.#bringUpToDate()
  }

  #setOnline(isOnline: boolean): void {
    if (this.#isOnline === isOnline) return
    this.#isOnline = isOnline
    if (!isOnline) this.#abort.abort()
    else this.#pause.end()
  }

  #wanted(): string[] {
    return [...new Set([...this.#tabs.values()].flatMap(({ subjects }) => [...subjects]))]
  }

  /** Makes the connection follow what the tabs follow. */
  #bringUpToDate(): void {
    if (this.#isStopped) return
    clearTimeout(this.#idleTimer)
    if (this.#wanted().length === 0) {
      this.#idleTimer = setTimeout(() => this.#wanted().length === 0 && this.#abort.abort(), keepFor)
    } else if (!this.#isRunning) {
      void this.#run()
    }
    if (this.#connection !== null) {
      clearTimeout(this.#changeTimer)
      this.#changeTimer = setTimeout(() => void this.#change(), gatherFor)
    }
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let attempt = 0; !this.#isStopped && this.#wanted().length > 0; attempt++) {
      if (!this.#isOnline) await this.#pause.begin(reconnectDelays.at(-1) ?? 10)
      if (!this.#isOnline || this.#isStopped) continue
      this.#abort = new AbortController()
      let wasLive = false
      this.#followed = new Map(
        this.#wanted()
          .slice(0, maxSubjects)
          .map((subject) => [subject, { answer: 'awaited' }]),
      )
      const end = await openConnection(this.#account, [...this.#followed.keys()], this.#abort.signal, {
        onEvent: (name, data) => {
          if (name === 'welcome') wasLive = true
          this.#hearServer(name, data)
        },
        onAlive: () => this.#passSignOfLife(),
      })
      this.#lose()
      if (end === 'over') {
        this.#tellAll({ kind: 'over' })
        break
      }
      if (wasLive) attempt = 0
      if (!this.#isStopped && this.#wanted().length > 0) {
        await this.#pause.begin((reconnectDelays[attempt] ?? 10) * (1 + Math.random() * spread))
      }
    }
    this.#isRunning = false
  }

  #lose(): void {
    const wasLive = this.#connection !== null
    this.#connection = null
    this.#followed.clear()
    clearTimeout(this.#changeTimer)
    if (wasLive) this.#tellAll({ kind: 'connection', isLive: false })
  }

  #hearServer<Name extends keyof LiveWire>(name: Name, data: LiveWire[Name]): void {
    if (name === 'welcome') {
      this.#connection = (data as LiveWire['welcome']).connection
      this.#tellAll({ kind: 'connection', isLive: true })
      this.#expectAnswers([...this.#followed.keys()])
      this.#bringUpToDate()
      return
    }
    const { subject } = data as { subject: string }
    const followed = this.#followed.get(subject)
    // Dropped meanwhile: nobody is to hear of it.
    if (!followed) return
    if (name === 'subscribed') {
      followed.answer = 'subscribed'
      this.#tellFollowers({ kind: 'subscribed', subject })
    } else if (name === 'refused') {
      this.#refuse(subject, followed, (data as LiveWire['refused']).code)
    } else {
      const { event } = data as LiveWire['message']
      if (name === 'state') followed.state = event
      this.#tellFollowers({ kind: name === 'state' ? 'state' : 'message', subject, event })
    }
  }

  #refuse(subject: string, followed: Followed, code: string): void {
    followed.answer = 'refused'
    followed.state = undefined
    if (code === 'TOO_MANY_SUBJECTS') followed.answer = 'full'
    else if (code === 'UNAVAILABLE') {
      const connection = this.#connection
      setTimeout(
        () => {
          if (this.#connection !== connection || this.#followed.get(subject) !== followed) return
          this.#followed.delete(subject)
          this.#bringUpToDate()
        },
        retryAfter * 1000 * (1 + Math.random() * spread),
      )
    } else this.#tellFollowers({ kind: 'refused', subject })
  }

  /** Adds and drops, one change after the other. */
  async #change(): Promise<void> {
    const connection = this.#connection
    if (connection === null || this.#isChanging || this.#isStopped) return
    const wanted = this.#wanted().slice(0, maxSubjects)
    const drop = [...this.#followed.keys()].filter((subject) => !wanted.includes(subject)).slice(0, maxSubjectsAtOnce)
    // There is room again.
    const isFull = ({ answer }: Followed) => answer === 'full'
    if (drop.length > 0) for (const [subject, each] of this.#followed) if (isFull(each)) this.#followed.delete(subject)
    const add = wanted.filter((subject) => !this.#followed.has(subject)).slice(0, maxSubjectsAtOnce)
    if (add.length === 0 && drop.length === 0) return
    for (const subject of drop) this.#followed.delete(subject)
    for (const subject of add) this.#followed.set(subject, { answer: 'awaited' })
    this.#isChanging = true
    const end = await changeSubjects(this.#account, { connection, add, drop })
    this.#isChanging = false
    if (this.#connection !== connection) return this.#bringUpToDate()
    if (end === 'done') {
      this.#expectAnswers(add)
      return this.#bringUpToDate()
    }
    // A new connection begins with all that is wanted, or is told that the session is over.
    this.#abort.abort()
    this.#pause.end()
  }

  /** Connects anew when the server does not answer for subjects: the process that has the connection did not hear. */
  #expectAnswers(subjects: string[]): void {
    if (subjects.length === 0) return
    const awaited = subjects.map((subject) => this.#followed.get(subject))
    const connection = this.#connection
    setTimeout(() => {
      const isAwaited = (followed: Followed | undefined, index: number) =>
        followed?.answer === 'awaited' && this.#followed.get(subjects[index] ?? '') === followed
      if (this.#connection === connection && awaited.some(isAwaited)) this.#abort.abort()
    }, answerTimeout)
  }

  #passSignOfLife(): void {
    const before = this.#tabs.size
    for (const [id, tab] of this.#tabs) {
      tab.missed++
      if (tab.missed > maxMissed) this.#tabs.delete(id)
    }
    if (this.#tabs.size < before) this.#bringUpToDate()
    this.#tellAll({ kind: 'alive' })
  }

  #tellAll(message: ToTab): void {
    for (const { send } of this.#tabs.values()) send(message)
  }

  #tellFollowers(message: Extract<ToTab, { subject: string }>): void {
    for (const { send, subjects } of this.#tabs.values()) if (subjects.has(message.subject)) send(message)
  }
}

/** Tells a tab that comes later what those before it have heard. */
function tellOf(subject: string, { state }: Followed, send: Tab['send']): void {
  send({ kind: 'subscribed', subject })
  if (state !== undefined) send({ kind: 'state', subject, event: state })
}
