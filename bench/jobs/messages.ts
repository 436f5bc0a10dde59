import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import pg from 'pg'
import { hashToken, newToken } from '../../src/platform/server/auth/signed-tokens.ts'
import { onDatabase } from '../databases.ts'
import { send } from '../http-client.ts'
import { medianDurations } from '../measure.ts'

/** As many as it takes until V8 has compiled the path of a message, as in a process that has run for a minute. */
const warmUp = 200
const times = 500
const channel = 'bench_messages'

/**
 * How long a message takes from one browser to another: through the app, from sending it until the other one's live
 * connection has all of it; and by plain SQL, from inserting the same row until NOTIFY reaches another connection.
 * @returns medians in milliseconds, and how many times as long it takes through the app in each round
 */
export async function compareMessages(
  app: string,
  databaseUrl: string,
): Promise<{ app: number; plain: number; ratios: number[] }> {
  const conversation = await openConversation(app, databaseUrl)
  const plainChannel = await openChannel(databaseUrl)
  try {
    const sendThroughApp = async (turn: number) => {
      // The bench sends more messages than the rate limit allows.
      if (turn % 50 === 0) await onDatabase(databaseUrl, 'delete from rate_limits')
      return conversation.send()
    }
    const measures = { app: sendThroughApp, plain: () => plainChannel.send() }
    const { medians, rounds } = await medianDurations(measures, { warmUp, times })
    return { ...medians, ratios: rounds.map(({ app, plain }) => app / plain) }
  } finally {
    await conversation.close()
    await plainChannel.close()
  }
}

/** Two members with an open conversation, one of them with a live connection. */
async function openConversation(app: string, databaseUrl: string) {
  const [writer, reader] = [await member(databaseUrl, 'writer'), await member(databaseUrl, 'reader')]
  const requested = await post(app, writer.cookie, 'POST', `/api/members/${reader.id}/conversations`)
  const id = requested.conversation.id
  await post(app, reader.cookie, 'PUT', `/api/conversations/${id}/acceptance`)
  const live = request(`${app}/api/live?account=${reader.id}&subjects=messages`, { headers: { cookie: reader.cookie } })
  const [stream] = (await once(live.end(), 'response')) as [IncomingMessage]
  const waiting = new Map<string, () => void>()
  const reading = readBodies(stream, (body) => waiting.get(body)?.())
  return {
    async send(): Promise<number> {
      const body = `A message ${randomUUID()}`
      const received = new Promise<void>((resolve) => waiting.set(body, resolve))
      const start = performance.now()
      const url = `${app}/api/conversations/${id}/messages`
      const sent = send({ url, cookie: writer.cookie, body: { body, key: randomUUID() } }).then((status) => {
        if (status >= 300) throw new Error(`sending answers ${status}`)
      })
      await Promise.race([received, reading, sent.then(() => received)])
      const milliseconds = performance.now() - start
      await sent
      waiting.delete(body)
      return milliseconds
    },
    async close() {
      live.destroy()
      await reading.catch(() => undefined)
    },
  }
}

/** @throws Error when the connection ends */
async function readBodies(stream: IncomingMessage, onBody: (body: string) => void): Promise<never> {
  let text = ''
  for await (const chunk of stream) {
    text += (chunk as Buffer).toString()
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '))
      const update = data ? JSON.parse(data.slice('data: '.length)).event : null
      if (update?.kind === 'message') onBody(update.message.body)
    }
  }
  throw new Error('The live connection ended')
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

/** The same by plain SQL: a row of the same size and a NOTIFY in one transaction, received by another connection. */
async function openChannel(url: string) {
  const [writer, reader] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
  await Promise.all([writer.connect(), reader.connect()])
  await writer.query('create table bench_messages (id bigserial primary key, body text not null, sent_at timestamptz)')
  await reader.query(`listen ${channel}`)
  const waiting = new Map<string, () => void>()
  reader.on('notification', ({ payload = '' }) => waiting.get(payload)?.())
  return {
    async send(): Promise<number> {
      const body = `A message ${randomUUID()}`
      const received = new Promise<void>((resolve) => waiting.set(body, resolve))
      const start = performance.now()
      await writer.query('begin')
      await writer.query('insert into bench_messages (body, sent_at) values ($1, now())', [body])
      await writer.query('select pg_notify($1, $2)', [channel, body])
      const sent = writer.query('commit')
      await received
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
