import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../src/platform/testing/app/test-app.ts'
import { play } from './play.ts'

// Whatever order people act in, each of them sees, reaches, and is notified of what the model's rules say (model/).
// SEQUENCE_STEPS plays longer. SEQUENCE_SEED repeats a failure: its message names the seed and the last steps.

const steps = Number(process.env.SEQUENCE_STEPS ?? 2000)
const seed = Number(process.env.SEQUENCE_SEED ?? 1)
/** Steps in one world, whose people log in once: after that a new world begins, while their logins are still fresh. */
const stepsPerWorld = 250
/** Worlds that are played at the same time on one site. */
const concurrentWorlds = 4

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test(`in ${steps} random steps, visibility, contact, and notifications follow the rules`, {
  timeout: 24 * 60 * 60_000,
}, async () => {
  const seeds = Array.from({ length: Math.ceil(steps / stepsPerWorld) }, (_, index) => seed + index)
  const wrong: string[] = []
  const playOn = async () => {
    for (let next = seeds.shift(); next !== undefined && wrong.length === 0; next = seeds.shift()) {
      const failure = await play(app, next, Math.min(steps, stepsPerWorld))
      if (failure !== null) wrong.push(failure)
    }
  }
  await Promise.all(Array.from({ length: concurrentWorlds }, playOn))
  expect(wrong.join('\n\n')).toBe('')
})
