import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../src/platform/testing/test-app.ts'
import { play } from './play.ts'

// Whatever order people act in, what each of them sees, reaches and is told is what the model's rules say (model.ts).
// SEQUENCE_STEPS plays longer, and SEQUENCE_SEED what went wrong again: the message names the seed and the last steps.

const steps = Number(process.env.SEQUENCE_STEPS ?? 2000)
const seed = Number(process.env.SEQUENCE_SEED ?? 1)
/** Steps that the same people live through, who log in once: then others begin, before any login is no longer fresh. */
const life = 250
/** Worlds that are played at the same time, beside each other on one site. */
const atOnce = 4

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test(`in ${steps} random steps, people see, reach and are told what the rules say`, {
  timeout: 24 * 60 * 60_000,
}, async () => {
  const seeds = Array.from({ length: Math.ceil(steps / life) }, (_, index) => seed + index)
  const wrong: string[] = []
  const playOn = async () => {
    for (let next = seeds.shift(); next !== undefined && wrong.length === 0; next = seeds.shift()) {
      const found = await play(app, next, Math.min(steps, life))
      if (found !== null) wrong.push(found)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, playOn))
  expect(wrong.join('\n\n')).toBe('')
})
