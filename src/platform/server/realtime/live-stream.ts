import type { Socket } from 'node:net'
import { maxSubjects } from '../../contract/live.ts'
import { isAway } from '../database/database-errors.ts'
import type { Services } from '../services.ts'
import { eventBytes, writeTo } from './event-stream.ts'
import type { LiveEvent, LiveSubject, LiveViewer } from './live-subject.ts'
import type { Live } from './live-updates.ts'
import type { Audiences } from './shared-audiences.ts'
import { type Followed, followedOf, refusalOf, requireSubjectAccess, topicsOf } from './subscription.ts'

/** Events of one subject that wait for a reader at most: one who falls further behind starts anew. */
const maxWaiting = 100

/** What every stream of a process stands on. */
export type Ground = {
  services: Services
  live: Live
  audiences: Audiences
  /** By their names. */
  subjects: ReadonlyMap<string, LiveSubject>
  isEntitled(viewer: LiveViewer): Promise<boolean>
}

/** What is published on a session's own topic: a change of what one of its connections follows, or its end. */
export type SessionMessage = { connection?: string; add?: string[]; drop?: string[] }

/**
 * One live connection of one browser: every subject that is on its screens. Subjects come and go without touching
 * each other. It keeps little, because thousands of them are open at once.
 */
export class LiveStream {
  readonly id: string
  readonly #ground: Ground
  readonly #socket: Socket
  readonly #viewer: LiveViewer
  readonly #sessionTopic: string
  #followed: Followed[] = []
  #isOver = false

  constructor(ground: Ground, socket: Socket, viewer: LiveViewer, sessionTopic: string, id: string) {
    this.#ground = ground
    this.#socket = socket
    this.#viewer = viewer
    this.#sessionTopic = sessionTopic
    this.id = id
    ground.live.subscribe(sessionTopic, this.#hear)
    writeTo(socket, eventBytes('welcome', { connection: id }))
  }

  /**
   * Begins with subjects once the session is known to be open: what ended it just before would not be heard of.
   * A failure ends the stream as well: its reader comes back and asks again.
   */
  async begin(subjects: readonly string[], isSessionOpen: () => Promise<boolean>): Promise<void> {
    const isOpen = await isSessionOpen().catch(() => false)
    if (isOpen) this.#add(subjects)
    else this.end()
  }

  /** Ends it for the reader, who may come back. */
  end(): void {
    this.close()
    this.#socket.end()
  }

  /** Lets go of everything. */
  close(): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const followed of [...this.#followed]) this.#drop(followed)
    this.#ground.live.unsubscribe(this.#sessionTopic, this.#hear)
  }

  readonly #hear = (payload: unknown, topic: string): void => {
    if (topic === this.#sessionTopic) this.#hearOfSession(payload as SessionMessage)
    for (const followed of [...this.#followed]) {
      if (followed.hearing?.endsWith?.includes(topic)) this.#refuse(followed, 'NOT_FOUND')
      else if (followed.hearing?.topic === topic && !followed.audience) this.#pass(followed, payload)
    }
  }

  #hearOfSession({ connection, add = [], drop = [] }: SessionMessage): void {
    if (connection === undefined) this.end()
    if (connection !== this.id) return
    for (const followed of this.#followed.filter(({ name }) => drop.includes(name))) this.#drop(followed)
    this.#add(add)
  }

  #add(names: readonly string[]): void {
    for (const name of new Set(names)) {
      const known = this.#followed.find((followed) => followed.name === name)
      if (known?.isOpen) this.#confirm(known)
      else if (!known) void this.#follow(name)
    }
  }

  async #follow(name: string): Promise<void> {
    if (this.#followed.length >= maxSubjects) {
      return this.#say('refused', { subject: name, code: 'TOO_MANY_SUBJECTS' })
    }
    let followed: Followed | undefined
    try {
      followed = followedOf(this.#ground.subjects, name)
      this.#followed.push(followed)
      await this.#open(followed)
    } catch (error) {
      if (refusalOf(error) === 'UNAVAILABLE' && !isAway(error)) {
        this.#ground.services.log.error({ err: error }, 'a live subject failed')
      }
      if (followed) this.#refuse(followed, refusalOf(error))
      else this.#say('refused', { subject: name, code: refusalOf(error) })
    }
  }

  async #open(followed: Followed): Promise<void> {
    const { live, services, audiences, isEntitled } = this.#ground
    const { subject, key } = followed
    await requireSubjectAccess(followed, this.#viewer, isEntitled)
    const hearing = await subject.open(services, this.#viewer, key)
    if (followed.isOver) return
    followed.hearing = { topic: hearing.topic, endsWith: hearing.endsWith }
    for (const topic of hearing.endsWith ?? []) live.subscribe(topic, this.#hear)
    if (hearing.isStillOpen && !(await hearing.isStillOpen())) return this.#refuse(followed, 'NOT_FOUND')
    if (followed.isOver) return
    if (subject.first || subject.eventsOf) live.subscribe(hearing.topic, this.#hear)
    else followed.audience = audiences.join(followed.name, hearing.topic, this.#socket)
    followed.isOpen = true
    this.#confirm(followed)
  }

  /** Says that nothing is missed from now on, and how things are. */
  #confirm(followed: Followed): void {
    this.#say('subscribed', { subject: followed.name })
    const { first } = followed.subject
    if (first) this.#tell(followed, () => first(this.#ground.services, this.#viewer, followed.key))
  }

  #pass(followed: Followed, payload: unknown): void {
    const { eventsOf } = followed.subject
    if (eventsOf) this.#tell(followed, () => eventsOf(this.#ground.services, this.#viewer, followed.key, payload))
  }

  /** Sends what `read` gives once everything before it has been sent. */
  #tell(followed: Followed, read: () => Promise<LiveEvent[] | null>): void {
    if (followed.waiting >= maxWaiting) return void this.#socket.destroy()
    followed.waiting++
    const told = this.#send(followed, followed.told, read)
    followed.told = told
    void told.then(() => {
      if (followed.told === told) followed.told = null
    })
  }

  async #send(
    followed: Followed,
    before: Promise<void> | null,
    read: () => Promise<LiveEvent[] | null>,
  ): Promise<void> {
    await before
    try {
      if (followed.isOver) return
      const events = await read()
      if (followed.isOver) return
      if (events === null) return this.#refuse(followed, 'NOT_FOUND')
      for (const { event, isState } of events) {
        this.#say(isState ? 'state' : 'message', { subject: followed.name, event })
      }
    } catch (error) {
      // What could not be read is missed: the reader asks for it when the subject is followed again.
      if (!isAway(error)) this.#ground.services.log.error({ err: error }, 'a live subject failed')
      this.#refuse(followed, 'UNAVAILABLE')
    } finally {
      followed.waiting--
    }
  }

  #refuse(followed: Followed, code: string): void {
    if (followed.isOver) return
    this.#drop(followed)
    this.#say('refused', { subject: followed.name, code })
  }

  #drop(followed: Followed): void {
    if (followed.isOver) return
    followed.isOver = true
    this.#followed = this.#followed.filter((each) => each !== followed)
    if (followed.audience) this.#ground.audiences.leave(followed.audience, this.#socket)
    const stillHeard = new Set(this.#followed.flatMap(topicsOf))
    for (const topic of topicsOf(followed)) {
      if (!stillHeard.has(topic)) this.#ground.live.unsubscribe(topic, this.#hear)
    }
  }

  #say(event: string, data: object): void {
    if (!this.#isOver) writeTo(this.#socket, eventBytes(event, data))
  }
}
