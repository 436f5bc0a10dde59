import fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiReader, RenderBudget } from '../personalized-pages.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Work that takes milliseconds of processor time. */
function spend(budget: RenderBudget, milliseconds: number): Promise<unknown> {
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: milliseconds * 1000, system: 0 })
  return budget.spend(async () => 'done')
}

test('renderings take as much time at once as is allowed after a quiet time, and then their share', async () => {
  const budget = new RenderBudget({ share: 0.25, maxAtOnce: 2000 })
  expect(budget.isLeft).toBe(true)
  expect(await spend(budget, 2500)).toBe('done')
  expect(budget.isLeft).toBe(false)
  vi.advanceTimersByTime(1900)
  expect(budget.isLeft).toBe(false)
  vi.advanceTimersByTime(200)
  expect(budget.isLeft).toBe(true)
})

test('a long quiet time allows no more at once than a short one', async () => {
  const budget = new RenderBudget({ share: 0.25, maxAtOnce: 2000 })
  vi.advanceTimersByTime(1_000_000)
  expect(budget.isLeft).toBe(true)
  await spend(budget, 2001)
  expect(budget.isLeft).toBe(false)
})

test('a rendering that fails counts, too', async () => {
  const budget = new RenderBudget({ share: 0.25, maxAtOnce: 1000 })
  vi.spyOn(process, 'threadCpuUsage').mockReturnValue({ user: 1_500_000, system: 0 })
  await expect(budget.spend(() => Promise.reject(new Error('not rendered')))).rejects.toThrow('not rendered')
  expect(budget.isLeft).toBe(false)
})

test('a read that takes too long is answered with 504, others as the API answers the person, once for each address', async () => {
  const app = fastify()
  const asked: (string | undefined)[] = []
  app.get('/slow', () => new Promise(() => {}))
  app.get('/mine', async ({ headers, ip }) => {
    asked.push(headers.cookie)
    return { cookie: headers.cookie, ip }
  })
  const request = { headers: { cookie: 'session=1', accept: 'text/html' }, socket: { remoteAddress: '192.0.2.7' } }
  const read = apiReader(app, request as unknown as FastifyRequest, 50)
  expect((await read('/slow')).status).toBe(504)
  const answers = await Promise.all([read('/mine'), read('/mine')])
  for (const answer of answers) expect(await answer.json()).toEqual({ cookie: 'session=1', ip: '192.0.2.7' })
  expect(asked).toEqual(['session=1'])
})
