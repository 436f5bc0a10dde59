import type { Socket } from 'node:net'
import { maxSubjects } from '../../contract/live.ts'
import { isUnavailable } from '../database/database-errors.ts'
import type { Services } from '../services.ts'
import type { BroadcastGroups } from './broadcast-groups.ts'
import { eventBytes, writeTo } from './event-stream.ts'
import type { LiveEventSource, LiveSubject, LiveViewer } from './live-subject.ts'
import type { LiveUpdates } from './live-updates.ts'
import {
  createSubscription,
  rejectionCode,
  requireSubjectAccess,
  type Subscription,
  subscribedTopics,
} from './subscription.ts'

/** Events of one subject that may wait for a reader. A reader who falls further behind starts over. */
const maxWaitingEvents = 100

/** What all streams of a process share. */
export type StreamContext = {
  services: Services
  liveUpdates: LiveUpdates
  broadcastGroups: BroadcastGroups
  /** By their names. */
  subjects: ReadonlyMap<string, LiveSubject>
  isEntitled(viewer: LiveViewer): Promise<boolean>
}

/** What is published on a session's own topic: changes to the subjects of one of its connections, or the session's end. */
export type SessionMessage = { connection?: string; add?: string[]; drop?: string[] }

/**
 * One live connection of one browser, with every subject on its screens. Subjects are added and dropped independently of
 * each other. A stream keeps little in memory, because thousands of them are open at once.
 */
export class LiveStream {
  readonly id: string
  readonly #context: StreamContext
  readonly #socket: Socket
  readonly #viewer: LiveViewer
  readonly #sessionTopic: string
  #subscriptions: Subscription[] = []
  #isClosed = false

  constructor(context: StreamContext, socket: Socket, viewer: LiveViewer, sessionTopic: string, id: string) {
    this.#context = context
    this.#socket = socket
    this.#viewer = viewer
    this.#sessionTopic = sessionTopic
    this.id = id
    context.liveUpdates.subscribe(sessionTopic, this.#onPublished)
    this.#send('welcome', { connection: id })
  }

  /**
   * Adds subjects once the session is known to be open: if it ended right before the stream subscribed to its topic, no
   * message says so. A failure ends the stream too; the reader reconnects.
   */
  async begin(subjects: readonly string[], isSessionOpen: () => Promise<boolean>): Promise<void> {
    const isOpen = await isSessionOpen().catch(() => false)
    if (isOpen) this.#add(subjects)
    else this.end()
  }

  /** Ends the stream. The reader may reconnect. */
  end(): void {
    this.close()
    this.#socket.end()
  }

  /** Releases everything that the stream holds, without ending the connection. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    for (const subscription of [...this.#subscriptions]) this.#drop(subscription)
    this.#context.liveUpdates.unsubscribe(this.#sessionTopic, this.#onPublished)
  }

  readonly #onPublished = (payload: unknown, topic: string): void => {
    if (topic === this.#sessionTopic) this.#onSessionMessage(payload as SessionMessage)
    for (const subscription of [...this.#subscriptions]) {
      const { topics, broadcastGroup } = subscription
      if (topics?.endsWith?.includes(topic))
        this.#reject(subscription, mayReopen(payload) ? 'UNAVAILABLE' : 'NOT_FOUND')
      else if (topics?.topic === topic && !broadcastGroup) this.#sendEventsOf(subscription, payload)
    }
  }

  #onSessionMessage({ connection, add = [], drop = [] }: SessionMessage): void {
    if (connection === undefined) this.end()
    if (connection !== this.id) return
    for (const subscription of this.#subscriptions.filter(({ name }) => drop.includes(name))) this.#drop(subscription)
    this.#add(add)
  }

  #add(names: readonly string[]): void {
    for (const name of new Set(names)) {
      const known = this.#subscriptions.find((subscription) => subscription.name === name)
      if (known?.isOpen) this.#confirm(known)
      else if (!known) void this.#subscribe(name)
    }
  }

  async #subscribe(name: string): Promise<void> {
    if (this.#subscriptions.length >= maxSubjects) {
      return this.#send('refused', { subject: name, code: 'TOO_MANY_SUBJECTS' })
    }
    let subscription: Subscription | undefined
    try {
      subscription = createSubscription(this.#context.subjects, name)
      this.#subscriptions.push(subscription)
      await this.#open(subscription)
    } catch (error) {
      if (rejectionCode(error) === 'UNAVAILABLE' && !isUnavailable(error)) {
        this.#context.services.log.error({ err: error }, 'a live subject failed')
      }
      if (subscription) this.#reject(subscription, rejectionCode(error))
      else this.#send('refused', { subject: name, code: rejectionCode(error) })
    }
  }

  async #open(subscription: Subscription): Promise<void> {
    const { liveUpdates, services, broadcastGroups, isEntitled } = this.#context
    const { subject, key } = subscription
    await requireSubjectAccess(subscription, this.#viewer, isEntitled)
    const { topic, endsWith, isStillOpen } = await subject.open(services, this.#viewer, key)
    if (subscription.isDropped) return
    subscription.topics = { topic, endsWith }
    for (const endTopic of endsWith ?? []) liveUpdates.subscribe(endTopic, this.#onPublished)
    if (isStillOpen && !(await isStillOpen())) return this.#reject(subscription, 'NOT_FOUND')
    if (subscription.isDropped) return
    if (subject.first || subject.eventsOf) liveUpdates.subscribe(topic, this.#onPublished)
    else subscription.broadcastGroup = broadcastGroups.join(subscription.name, topic, this.#socket)
    subscription.isOpen = true
    this.#confirm(subscription)
  }

  /** Confirms that no event is missed from now on, and sends the current state. */
  #confirm(subscription: Subscription): void {
    this.#send('subscribed', { subject: subscription.name })
    const { first } = subscription.subject
    if (first) this.#enqueue(subscription, () => first(this.#context.services, this.#viewer, subscription.key))
  }

  #sendEventsOf(subscription: Subscription, payload: unknown): void {
    const { eventsOf } = subscription.subject
    if (!eventsOf) return
    this.#enqueue(subscription, () => eventsOf(this.#context.services, this.#viewer, subscription.key, payload))
  }

  /** Sends the events that `read` returns, after everything that was enqueued before. */
  #enqueue(subscription: Subscription, read: () => Promise<LiveEventSource[] | null>): void {
    if (subscription.waiting >= maxWaitingEvents) return void this.#socket.destroy()
    subscription.waiting++
    const sent = this.#sendAfter(subscription.sent, subscription, read)
    subscription.sent = sent
    void sent.then(() => {
      if (subscription.sent === sent) subscription.sent = null
    })
  }

  async #sendAfter(
    previous: Promise<void> | null,
    subscription: Subscription,
    read: () => Promise<LiveEventSource[] | null>,
  ): Promise<void> {
    await previous
    try {
      if (subscription.isDropped) return
      const events = await read()
      if (subscription.isDropped) return
      if (events === null) return this.#reject(subscription, 'NOT_FOUND')
      for (const source of events) {
        const { event, isState } = typeof source === 'function' ? await source() : source
        if (subscription.isDropped) return
        this.#send(isState ? 'state' : 'message', { subject: subscription.name, event })
      }
    } catch (error) {
      // The event that could not be read is lost. The reader fetches the content when it subscribes again.
      if (!isUnavailable(error)) this.#context.services.log.error({ err: error }, 'a live subject failed')
      this.#reject(subscription, 'UNAVAILABLE')
    } finally {
      subscription.waiting--
    }
  }

  #reject(subscription: Subscription, code: string): void {
    if (subscription.isDropped) return
    this.#drop(subscription)
    this.#send('refused', { subject: subscription.name, code })
  }

  #drop(subscription: Subscription): void {
    if (subscription.isDropped) return
    subscription.isDropped = true
    this.#subscriptions = this.#subscriptions.filter((each) => each !== subscription)
    const { liveUpdates, broadcastGroups } = this.#context
    if (subscription.broadcastGroup) broadcastGroups.leave(subscription.broadcastGroup, this.#socket)
    const stillSubscribed = new Set(this.#subscriptions.flatMap(subscribedTopics))
    for (const topic of subscribedTopics(subscription)) {
      if (!stillSubscribed.has(topic)) liveUpdates.unsubscribe(topic, this.#onPublished)
    }
  }

  #send(event: string, data: object): void {
    if (!this.#isClosed) writeTo(this.#socket, eventBytes(event, data))
  }
}

/** Whether the end of a subject is followed by a new beginning for some of its viewers, who therefore try again. */
function mayReopen(payload: unknown): boolean {
  return (payload as { mayReopen?: boolean }).mayReopen === true
}
