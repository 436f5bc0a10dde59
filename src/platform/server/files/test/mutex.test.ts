import { expect, test } from 'vitest'
import { OneAtATime } from '../mutex.ts'

test('work is done one after the other, in order, also when some of it fails', async () => {
  const works = new OneAtATime(10, 'Too many.')
  const order: number[] = []
  let underWay = 0
  const work = (number: number) =>
    works.run(async () => {
      expect(++underWay).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(number)
      underWay--
      if (number % 2) throw new Error('odd')
      return number
    })
  const settled = await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
})

test('when as many wait as may, the next is asked to come again, and may once one is done', async () => {
  const works = new OneAtATime(3, 'Too many.')
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const waiting = [1, 2, 3].map(() => works.run(() => gate))
  await expect(works.run(async () => {})).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Too many.' })
  open()
  await Promise.all(waiting)
  await expect(works.run(async () => 'done')).resolves.toBe('done')
})
