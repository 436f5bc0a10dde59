import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { heartbeatSeconds } from '../../contract/live.ts'
import { newToken } from '../auth/tokens.ts'
import type { Services } from '../services.ts'
import { beginEventStream, signOfLife, writeTo } from './event-stream.ts'
import { type Ground, LiveStream } from './live-stream.ts'
import type { LiveSubject, LiveViewer } from './live-subject.ts'
import { Audiences, writeToAll } from './shared-audiences.ts'

/** What a request for a live connection brings. */
export type Opening = {
  viewer: LiveViewer
  /** Where the session's end is heard of, and what one of its connections is to follow. */
  sessionTopic: string
  isSessionOpen(): Promise<boolean>
  subjects: readonly string[]
}

/**
 * The live connections of a process: one for each browser and account, whatever is on its screens. Nobody has a timer
 * of their own, and nothing of the request that opened a connection stays in memory.
 */
export class LiveStreams {
  readonly #ground: Ground
  readonly #streams = new Set<LiveStream>()
  /** By turns of a second, whoever gets a sign of life. */
  readonly #kept = Array.from({ length: heartbeatSeconds }, () => new Set<Socket>())
  readonly #timer: NodeJS.Timeout
  readonly #leave: () => void
  #opened = 0
  #turn = 0

  constructor(
    services: Services,
    subjects: readonly LiveSubject[],
    isEntitled: (viewer: LiveViewer) => Promise<boolean>,
  ) {
    const { live } = services
    const byName = new Map(subjects.map((subject) => [subject.name, subject]))
    this.#ground = { services, live, audiences: new Audiences(live), subjects: byName, isEntitled }
    // What was published meanwhile was not heard: everybody comes back and asks for what they missed.
    this.#leave = live.onReconnect(() => {
      for (const stream of [...this.#streams]) stream.end()
    })
    this.#timer = setInterval(() => {
      this.#turn = (this.#turn + 1) % heartbeatSeconds
      void writeToAll([...(this.#kept[this.#turn] ?? [])], signOfLife)
    }, 1000)
    this.#timer.unref()
  }

  /** Answers with a live connection. @param response with nothing sent yet; it is over for everybody else */
  open(response: ServerResponse, headers: OutgoingHttpHeaders, opening: Opening): void {
    beginEventStream(response, headers, (socket) => this.#begin(socket, opening))
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#leave()
  }

  #begin(socket: Socket, { viewer, sessionTopic, isSessionOpen, subjects }: Opening): void {
    const { id, role, sessionId } = viewer
    const stream = new LiveStream(this.#ground, socket, { id, role, sessionId }, sessionTopic, newToken())
    const kept = this.#kept[this.#opened++ % heartbeatSeconds]
    kept?.add(socket)
    this.#streams.add(stream)
    this.#ground.live.openStreams++
    socket.once('close', () => {
      this.#ground.live.openStreams--
      this.#streams.delete(stream)
      kept?.delete(socket)
      stream.close()
    })
    writeTo(socket, signOfLife)
    void stream.begin(subjects, isSessionOpen)
  }
}
