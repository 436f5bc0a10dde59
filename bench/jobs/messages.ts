import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashToken, newToken } from '../../src/platform/server/auth/tokens.ts'
import { onDatabase } from '../databases.ts'
import { median } from '../measure.ts'

const warmUp = 20
const rounds = 200
const channel = 'bench_messages'

/**
 * How long a message takes from one browser to another, in turns: through the app, from sending it until the other's
 * event stream has it whole; and plainly, from writing the same row and notifying until the other connection hears it.
 * @returns medians in milliseconds
 */
export async function compareMessages(app: string, databaseUrl: string): Promise<{ ours: number; plain: number }> {
  const talk = await openTalk(app, databaseUrl)
  const plainTalk = await openPlainTalk(databaseUrl)
  try {
    const times = { ours: [] as number[], plain: [] as number[] }
    for (let round = -warmUp; round < rounds; round++) {
      const [ours, plain] = [await talk.send(), await plainTalk.send()]
      if (round >= 0) times.ours.push(ours)
      if (round >= 0) times.plain.push(plain)
      // Nobody writes sixty messages a minute; what is measured is not the limit.
      if (round % 50 === 0) await onDatabase(databaseUrl, 'delete from rate_limits')
    }
    return { ours: median(times.ours), plain: median(times.plain) }
  } finally {
    await talk.close()
    await plainTalk.close()
  }
}

/** Two members who have agreed to talk, one of them with a live connection. */
async function openTalk(app: string, databaseUrl: string) {
  const [writer, reader] = [await member(databaseUrl, 'writer'), await member(databaseUrl, 'reader')]
  const asked = await post(app, writer.cookie, 'POST', `/api/members/${reader.id}/conversations`)
  const id = asked.conversation.id
  await post(app, reader.cookie, 'PUT', `/api/conversations/${id}/acceptance`)
  const stopping = new AbortController()
  const stream = await fetch(`${app}/api/live?account=${reader.id}&subjects=messages`, {
    headers: { cookie: reader.cookie },
    signal: stopping.signal,
  })
  const waiting = new Map<string, () => void>()
  const reading = readBodies(stream, (body) => waiting.get(body)?.())
  return {
    async send(): Promise<number> {
      const body = `A message ${randomUUID()}`
      const seen = new Promise<void>((resolve) => waiting.set(body, resolve))
      const start = performance.now()
      const sent = post(app, writer.cookie, 'POST', `/api/conversations/${id}/messages`, body)
      await seen
      const milliseconds = performance.now() - start
      await sent
      waiting.delete(body)
      return milliseconds
    },
    async close() {
      stopping.abort()
      await reading.catch(() => undefined)
    },
  }
}

async function readBodies(stream: Response, onBody: (body: string) => void): Promise<void> {
  let text = ''
  for await (const chunk of stream.body ?? []) {
    text += Buffer.from(chunk).toString()
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '))
      const told = data ? JSON.parse(data.slice('data: '.length)).event : null
      if (told?.kind === 'message') onBody(told.message.body)
    }
  }
}

async function post(app: string, cookie: string, method: string, path: string, body = 'Hello') {
  const answer = await fetch(app + path, {
    method,
    headers: { cookie, origin: app, 'content-type': 'application/json' },
    body: JSON.stringify({ body, key: randomUUID() }),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

async function member(url: string, name: string): Promise<{ id: string; cookie: string }> {
  const token = newToken()
  const { rows } = await onDatabase(
    url,
    `with me as (
      insert into accounts (id, name, email, email_key, password_hash, verified_at)
      values (gen_random_uuid(), $2, $2 || '@bench.test', $2 || '@bench.test', 'none', now()) returning id
    ) insert into sessions (id, token_hash, account_id, user_agent, expires_at)
    select gen_random_uuid(), $1, id, 'bench', now() + interval '1 day' from me returning account_id as id`,
    [hashToken(token), name],
  )
  return { id: rows[0].id, cookie: `session=${token}` }
}

/** The same by hand: a row of the same size written and told of in one transaction, heard on another connection. */
async function openPlainTalk(url: string) {
  const [writer, reader] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([writer.connect(), reader.connect()])
  await writer.query('create table bench_messages (id bigserial primary key, body text not null, sent_at timestamptz)')
  await reader.query(`listen ${channel}`)
  const waiting = new Map<string, () => void>()
  reader.on('notification', ({ payload = '' }) => waiting.get(payload)?.())
  return {
    async send(): Promise<number> {
      const body = `A message ${randomUUID()}`
      const seen = new Promise<void>((resolve) => waiting.set(body, resolve))
      const start = performance.now()
      await writer.query('begin')
      await writer.query('insert into bench_messages (body, sent_at) values ($1, now())', [body])
      await writer.query('select pg_notify($1, $2)', [channel, body])
      const sent = writer.query('commit')
      await seen
      const milliseconds = performance.now() - start
      await sent
      waiting.delete(body)
      return milliseconds
    },
    async close() {
      await Promise.all([writer.end(), reader.end()])
    },
  }
}
