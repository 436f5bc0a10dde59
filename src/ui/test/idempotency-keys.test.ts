import { ORPCError } from '@orpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { operation } from '../../platform/contract/operation.ts'
import { isRead, sendOnce, takesIdempotencyKey } from '../api/idempotency-keys.ts'

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

/** What `fetch` throws when there is no answer. */
const lost = new TypeError('Failed to fetch')

/** Responds to each try with the next of these responses, and records the keys of the tries. */
function server(...answers: (Error | string)[]) {
  const keys: string[] = []
  const send = async (key: string) => {
    keys.push(key)
    const answer = answers.shift() ?? 'done'
    if (answer instanceof Error) throw answer
    return answer
  }
  return { keys, send }
}

test('a request without a response is sent a second time with the same key', async () => {
  const { keys, send } = server(lost)
  expect(await sendOnce('reply', send)).toBe('done')
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('an action keeps its key until there is a response; the next one has a new key', async () => {
  const unavailable = new ORPCError('UNAVAILABLE', { status: 503 })
  const { keys, send } = server(lost, lost, unavailable, 'done', 'done')
  await expect(sendOnce('reply again', send)).rejects.toBe(lost)
  await expect(sendOnce('reply again', send)).rejects.toBe(unavailable)
  await sendOnce('reply again', send)
  await sendOnce('reply again', send)
  await sendOnce('another reply', send)
  const [first, second, third, fourth, next, other] = keys
  expect([second, third, fourth]).toEqual([first, first, first])
  expect(new Set([first, next, other]).size).toBe(3)
})

test('a rejection counts as a response, and without a connection nothing is retried', async () => {
  const refusal = new ORPCError('CONFLICT', { status: 409 })
  const { keys, send } = server(refusal, 'done')
  await expect(sendOnce('refused', send)).rejects.toBe(refusal)
  await sendOnce('refused', send)
  expect(new Set(keys).size).toBe(2)
  vi.stubGlobal('navigator', { onLine: false })
  const offline = server(lost)
  await expect(sendOnce('offline', offline.send)).rejects.toBe(lost)
  expect(offline.keys).toHaveLength(1)
})

test('a request that times out keeps its key and is not retried automatically', async () => {
  const late = new DOMException('No answer in time.', 'TimeoutError')
  const { keys, send } = server(late, 'done')
  await expect(sendOnce('late', send)).rejects.toBe(late)
  expect(keys).toHaveLength(1)
  await sendOnce('late', send)
  expect(new Set(keys).size).toBe(1)
})

test('routes declare whether they take an idempotency key', () => {
  const meta = { path: '/things', summary: 'A thing', tag: 'Things' } as const
  const contract = {
    create: operation('member', { ...meta, method: 'POST' }),
    update: operation('member', { ...meta, method: 'PUT' }),
    preview: operation('member', { ...meta, method: 'POST', takesIdempotencyKey: false }),
    logIn: operation('visitor', { ...meta, method: 'POST' }),
  }
  const taking = Object.keys(contract).filter((name) => takesIdempotencyKey(contract, [name]))
  expect(taking).toEqual(['create'])
  expect(isRead({ list: operation('member', { ...meta, method: 'GET' }) }, ['list'])).toBe(true)
  expect(isRead(contract, ['update'])).toBe(false)
})
