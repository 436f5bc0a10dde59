import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { heartbeatSeconds } from '../../contract/live.ts'
import { newToken } from '../auth/signed-tokens.ts'
import { partsTopic } from '../content/stored-community.ts'
import type { Services } from '../services.ts'
import { BroadcastGroups, writeToAll } from './broadcast-groups.ts'
import { beginEventStream, heartbeatComment, writeTo } from './event-stream.ts'
import { LiveStream, type StreamContext } from './live-stream.ts'
import type { LiveSubject, LiveViewer } from './live-subject.ts'

/** What a request for a live connection contains. */
export type StreamRequest = {
  viewer: LiveViewer
  /** On this topic, the session's end and changes to the subjects of its connections are published. */
  sessionTopic: string
  isSessionOpen(): Promise<boolean>
  subjects: readonly string[]
}

/**
 * The live connections of a process: one for each browser and account, whatever is on its screens. Streams share one
 * timer, and nothing of the request that opened a stream stays in memory.
 */
export class LiveStreams {
  readonly #context: StreamContext
  readonly #streams = new Set<LiveStream>()
  /** The connections that get a heartbeat in each second of the interval. */
  readonly #heartbeatSlots = Array.from({ length: heartbeatSeconds }, () => new Set<Socket>())
  readonly #timer: NodeJS.Timeout
  readonly #removeListeners: () => void
  #openedCount = 0
  #currentSlot = 0

  constructor(
    services: Services,
    subjects: readonly LiveSubject[],
    isEntitled: (viewer: LiveViewer) => Promise<boolean>,
  ) {
    const { liveUpdates } = services
    const byName = new Map(subjects.map((subject) => [subject.name, subject]))
    const broadcastGroups = new BroadcastGroups(liveUpdates)
    this.#context = { services, liveUpdates, broadcastGroups, subjects: byName, isEntitled }
    // Live updates were lost while the connection was down: all readers reconnect and fetch what they missed.
    const endAll = () => {
      for (const stream of [...this.#streams]) stream.end()
    }
    const removeReconnectListener = liveUpdates.onReconnect(endAll)
    // What belongs to a part of the site that is off now is refused when its readers reconnect.
    const unsubscribe = liveUpdates.subscribe(partsTopic, endAll)
    this.#removeListeners = () => {
      removeReconnectListener()
      unsubscribe()
    }
    this.#timer = setInterval(() => {
      this.#currentSlot = (this.#currentSlot + 1) % heartbeatSeconds
      void writeToAll([...(this.#heartbeatSlots[this.#currentSlot] ?? [])], heartbeatComment)
    }, 1000)
    this.#timer.unref()
  }

  /** Answers a request with a live connection. @param response that nothing was sent of; it counts as finished then */
  open(response: ServerResponse, headers: OutgoingHttpHeaders, request: StreamRequest): void {
    beginEventStream(response, headers, (socket) => this.#begin(socket, request))
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#removeListeners()
  }

  #begin(socket: Socket, { viewer, sessionTopic, isSessionOpen, subjects }: StreamRequest): void {
    const { id, role, sessionId } = viewer
    const stream = new LiveStream(this.#context, socket, { id, role, sessionId }, sessionTopic, newToken())
    const slot = this.#heartbeatSlots[this.#openedCount++ % heartbeatSeconds]
    slot?.add(socket)
    this.#streams.add(stream)
    this.#context.liveUpdates.openStreams++
    socket.once('close', () => {
      this.#context.liveUpdates.openStreams--
      this.#streams.delete(stream)
      slot?.delete(socket)
      stream.close()
    })
    writeTo(socket, heartbeatComment)
    void stream.begin(subjects, isSessionOpen)
  }
}
