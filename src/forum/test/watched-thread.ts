import type { Person } from '../../accounts/test/people.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { until } from '../../platform/testing/until.ts'
import type { ThreadEvent } from '../contract.ts'

/** A person's open stream of a thread: the events that came, and whether it is over. */
export async function watch(app: TestApp, person: Person, threadId: number) {
  const stop = new AbortController()
  const response = await fetch(`${app.url}/api/forum/threads/${threadId}/events`, {
    headers: { cookie: person.cookie, accept: 'text/event-stream' },
    signal: stop.signal,
  })
  const stream = { status: response.status, events: [] as ThreadEvent[], isOver: false, stop: () => stop.abort() }
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      for (const [, data = ''] of text.matchAll(/^event: message\ndata: (.*)$/gm)) stream.events.push(JSON.parse(data))
    }
  }
  void read().then(
    () => (stream.isOver = true),
    () => (stream.isOver = true),
  )
  // The subscription stands once something that was published arrives.
  await until('the stream to be open', async () => {
    await app.services.live.publish(app.services.db, `thread:${threadId}`, { kind: 'likes', actorId: person.id })
    return stream.events.length > 0
  })
  return stream
}
