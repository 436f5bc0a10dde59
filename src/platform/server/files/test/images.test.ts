import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processImage } from '../images.ts'

const messages = { wrong: 'Not an image.', large: 'Too large.' }
let folder: string
let image: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-images-'))
  image = join(folder, 'image.png')
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toFile(image)
})

afterAll(() => rm(folder, { recursive: true }))

test('images are processed one at a time, in order, even if some of them fail', async () => {
  const order: number[] = []
  const finished = new Set<number>()
  const files = [image, join(folder, 'missing.png'), image, image]
  const processed = files.map((file, index) =>
    processImage(file, messages, (upright) => {
      // All earlier images are finished when the next one is processed.
      expect(order.filter((earlier) => !finished.has(earlier))).toEqual([])
      order.push(index)
      return upright
    }).finally(() => finished.add(index)),
  )
  const settled = await Promise.allSettled(processed)
  expect(order).toEqual([0, 2, 3])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})

test('when 60 images are waiting, the next is rejected with UNAVAILABLE until one is done', async () => {
  const waiting = Array.from({ length: 60 }, () => processImage(image, messages, (upright) => upright))
  await expect(processImage(image, messages, (upright) => upright)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'A lot of photos are coming in right now. Please try again in a moment.',
  })
  await Promise.all(waiting)
  await expect(processImage(image, messages, (upright) => upright)).resolves.toHaveProperty('length')
})
