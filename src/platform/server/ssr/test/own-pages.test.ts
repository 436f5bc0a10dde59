import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RenderBudget } from '../own-pages.ts'

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
