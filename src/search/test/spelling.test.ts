import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { forumSearchJob } from '../../forum/server/search/search-index.ts'
import { asPerson, seedThreads } from '../../forum/test/forum-client.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { marked, searchAs } from './search-client.ts'

let app: TestApp
let member: Person
beforeAll(async () => {
  app = await startTestApp()
  member = await createPerson(app, { name: 'Theodora Winterbourne' })
  await asPerson(app, member).start({ title: 'Kubernetes for beginners', content: 'Pods and services' })
})
afterAll(() => app?.stop())

test('a word with one letter missing, added, replaced, or swapped finds what was meant, and says so', async () => {
  for (const typo of ['kuberntes', 'kubbernetes', 'kubernetos', 'kubrenetes']) {
    const { results, corrected } = await searchAs(app, member).find(`${typo} beginners`)
    expect([results[0]?.title, corrected], typo).toEqual(['Kubernetes for beginners', 'kubernetes beginners'])
    expect(results[0] && marked(results[0]), typo).toContain('Kubernetes')
  }
})

test('suggestions are corrected too, and so are names', async () => {
  expect(await searchAs(app, member).suggest('kuberntes')).toMatchObject({ corrected: 'kubernetes' })
  const { results, corrected } = await searchAs(app, member).suggest('teodora')
  expect([results[0]?.title, corrected]).toEqual(['Theodora Winterbourne', 'theodora'])
})

test('quotes, operators, excluded words, and short words are not corrected', async () => {
  await asPerson(app, member).start({ title: 'Rust' })
  for (const query of ['"kuberntes"', 'from:teodora', 'in:introductons kubernetes', 'beginners -kuberntes', 'rut']) {
    expect((await searchAs(app, member).find(query)).corrected, query).toBeNull()
  }
})

test('with ten results, nothing is corrected; with fewer, corrected results follow', async () => {
  await seedThreads(
    app,
    member,
    'introductions',
    Array.from({ length: 12 }, (_, index) => ({ title: `Harmonica ${index}` })),
  )
  await seedThreads(app, member, 'introductions', [{ title: 'Harmonics' }])
  expect(await searchAs(app, member).find('harmonica')).toMatchObject({ corrected: null })
  await seedThreads(app, member, 'introductions', [{ title: 'Harmonicas' }])
  const { results } = await searchAs(app, member).find('harmonnica')
  expect(results.length).toBeGreaterThan(10)
})

test('words of replies are known after the background job, which reads each post once', async () => {
  const board = asPerson(app, member)
  const thread = await board.start({ title: 'A question' })
  await board.reply(thread, 'Have you tried phototransistors?')
  await app.services.db.execute(`update forum_replies set created_at = now() - interval '2 minutes'`)
  await forumSearchJob.run(app.services, {})
  await forumSearchJob.run(app.services, {})
  const { results, corrected } = await searchAs(app, member).find('phototransistros')
  expect([results[0]?.kind, corrected]).toEqual(['reply', 'phototransistors'])
  expect((await searchAs(app, member).find('phototrans', { kind: 'reply' })).results).toHaveLength(1)
})
