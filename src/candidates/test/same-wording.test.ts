import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { asMember, engineer } from './candidates.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.stop())

test('fields that members and employers see with the same text are listed until members no longer see them', async () => {
  const member = asMember(app, await createPerson(app))
  expect((await member.visibility()).body.sameWording).toEqual([])
  await member.save({ ...engineer, bio: 'A DATA engineer at heart.', careerGoals: 'To lead a team.' })
  await member.set({ isVisible: true, isAnonymous: true })
  const wording = async () => (await member.visibility()).body.sameWording
  // Whether she is looking is not shared at first; her goals say it otherwise.
  expect(await wording()).toEqual(['jobTitle', 'location', 'yearsExperience', 'technicalSkills', 'bio'])
  await member.save({ sharedFields: ['bio', 'technicalSkills', 'company', 'availability'] })
  expect(await wording()).toEqual(['availability', 'technicalSkills', 'bio'])
  await member.save({ bio: 'I like pipelines.', technicalSkills: [] })
  expect(await wording()).toEqual(['availability'])
  await member.save({ sharedFields: [] })
  expect(await wording()).toEqual([])
})
