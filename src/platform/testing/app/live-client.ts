import { readEvents } from '../../../ui/live/connection.ts'
import { until } from '../until.ts'
import type { Answer, TestApp } from './test-app.ts'

type Subscriber = { id: string; cookie: string }

/** An event of a live connection. */
type ReceivedEvent = { name: string; data: { connection?: string; subject?: string; code?: string; event?: unknown } }

export type LiveClient = {
  status: number
  /** The problem with which the connection was rejected. */
  problem: { code: string } | null
  connection: string
  received: ReceivedEvent[]
  /** How many heartbeats came. */
  heartbeats: number
  /** Whether it has ended. */
  isClosed: boolean
  /** When it ended, as `performance.now()`. */
  ended: Promise<number>
  /** The events of a subject so far. */
  eventsOf<Event>(subject: string): Event[]
  /** How the server answered the subscription: `subscribed`, or the code of a rejection. */
  answersOf(subject: string): string[]
  /**
   * Adds and drops subjects.
   * @param url of another process
   * @param cookie of another person
   */
  change(change: { add?: string[]; drop?: string[] }, url?: string, cookie?: string): Promise<Answer['status']>
  stop(): void
}

/** Opens a person's live connection as a browser does, and waits until every subject is answered. */
export async function openLive(
  app: Pick<TestApp, 'url'>,
  { id, cookie }: Subscriber,
  subjects: readonly string[] = [],
): Promise<LiveClient> {
  const stop = new AbortController()
  const query = new URLSearchParams({ account: id, subjects: subjects.join(',') })
  const response = await fetch(`${app.url}/api/live?${query}`, { headers: { cookie }, signal: stop.signal })
  const received: ReceivedEvent[] = []
  const client: LiveClient = {
    status: response.status,
    problem: response.ok ? null : ((await response.json()) as { code: string }),
    connection: '',
    received,
    heartbeats: 0,
    isClosed: !response.ok,
    ended: Promise.resolve(0),
    eventsOf: <Event>(subject: string) =>
      received.filter(({ data }) => data.subject === subject && 'event' in data).map(({ data }) => data.event as Event),
    answersOf: (subject) =>
      received
        .filter(({ data }) => data.subject === subject && !('event' in data))
        .map(({ name, data }) => data.code ?? name),
    async change(change, url = app.url, by = cookie) {
      const answer = await fetch(`${url}/api/live/subjects`, {
        method: 'POST',
        headers: { cookie: by, origin: app.url, 'content-type': 'application/json' },
        body: JSON.stringify({ account: id, connection: client.connection, ...change }),
      })
      await answer.body?.cancel()
      return answer.status
    },
    stop: () => stop.abort(),
  }
  if (!response.ok || !response.body) return client
  const reading = readEvents(response.body, {
    onEvent: (name, data) => void received.push({ name, data: data as ReceivedEvent['data'] }),
    onComment: () => void client.heartbeats++,
  })
  const end = () => {
    client.isClosed = true
    return performance.now()
  }
  client.ended = reading.then(end, end)
  await until('the live connection', async () => {
    client.connection = received.find(({ name }) => name === 'welcome')?.data.connection ?? ''
    return client.isClosed || (client.connection && subjects.every((subject) => client.answersOf(subject).length > 0))
  })
  return client
}

/** Subscribes to one subject over a connection of its own. The subscription also ends when it is rejected. */
export async function followSubject<Event>(app: Pick<TestApp, 'url'>, person: Subscriber, subject: string) {
  const client = await openLive(app, person, [subject])
  return {
    get events() {
      return client.eventsOf<Event>(subject)
    },
    /** The code with which the connection or the subject was rejected. */
    get refusal() {
      return client.problem?.code ?? client.answersOf(subject).find((answer) => answer !== 'subscribed') ?? null
    },
    get isClosed(): boolean {
      return client.isClosed || this.refusal !== null
    },
    stop: () => client.stop(),
  }
}
