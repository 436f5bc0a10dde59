import { readEvents } from '../../ui/live/read-events.ts'
import type { Answer, TestApp } from './test-app.ts'
import { until } from './until.ts'

type Follower = { id: string; cookie: string }

/** What came over a live connection, by the names of its events. */
type Heard = { name: string; data: { connection?: string; subject?: string; code?: string; event?: unknown } }

export type LiveClient = {
  status: number
  /** The answer that it was refused with. */
  problem: { code: string } | null
  connection: string
  heard: Heard[]
  /** Signs of life that came. */
  beats: number
  /** Whether it has ended. */
  isOver: boolean
  /** When it ended, as `performance.now()` has it. */
  ended: Promise<number>
  /** What happened to a subject so far. */
  eventsOf<Event>(subject: string): Event[]
  /** What the server said of following it: `subscribed`, or the code of a refusal. */
  answersOf(subject: string): string[]
  /** Adds and drops subjects. @param url of another process; @param cookie of somebody else */
  change(change: { add?: string[]; drop?: string[] }, url?: string, cookie?: string): Promise<Answer['status']>
  stop(): void
}

/** Opens somebody's live connection, as browsers do, and waits until every subject is answered for. */
export async function openLive(
  app: Pick<TestApp, 'url'>,
  { id, cookie }: Follower,
  subjects: readonly string[] = [],
): Promise<LiveClient> {
  const stop = new AbortController()
  const query = new URLSearchParams({ account: id, subjects: subjects.join(',') })
  const response = await fetch(`${app.url}/api/live?${query}`, { headers: { cookie }, signal: stop.signal })
  const heard: Heard[] = []
  const client: LiveClient = {
    status: response.status,
    problem: response.ok ? null : ((await response.json()) as { code: string }),
    connection: '',
    heard,
    beats: 0,
    isOver: !response.ok,
    ended: Promise.resolve(0),
    eventsOf: <Event>(subject: string) =>
      heard.filter(({ data }) => data.subject === subject && 'event' in data).map(({ data }) => data.event as Event),
    answersOf: (subject) =>
      heard
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
    onEvent: (name, data) => void heard.push({ name, data: data as Heard['data'] }),
    onComment: () => void client.beats++,
  })
  const end = () => {
    client.isOver = true
    return performance.now()
  }
  client.ended = reading.then(end, end)
  await until('the live connection', async () => {
    client.connection = heard.find(({ name }) => name === 'welcome')?.data.connection ?? ''
    return client.isOver || (client.connection && subjects.every((subject) => client.answersOf(subject).length > 0))
  })
  return client
}

/** What somebody hears of one subject over a connection of its own; it is over when it is refused, too. */
export async function followSubject<Event>(app: Pick<TestApp, 'url'>, person: Follower, subject: string) {
  const client = await openLive(app, person, [subject])
  return {
    get events() {
      return client.eventsOf<Event>(subject)
    },
    /** The code of a refusal, of the connection or of the subject alone. */
    get refusal() {
      return client.problem?.code ?? client.answersOf(subject).find((answer) => answer !== 'subscribed') ?? null
    },
    get isOver(): boolean {
      return client.isOver || this.refusal !== null
    },
    stop: () => client.stop(),
  }
}
