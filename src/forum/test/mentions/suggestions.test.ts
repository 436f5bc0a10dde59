import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/app/test-app.ts'
import { machineSpeedFactor } from '../../../platform/testing/machine-speed.ts'
import { asOwner } from '../../../profiles/test/profile-owner.ts'
import type { MentionSuggestion } from '../../contract.ts'
import { addBoardMember } from '../../server/exports.ts'
import { asPerson, expectStatus } from '../forum-client.ts'
import { block, openBoard, type PrivateBoardId, pick } from './mention-client.ts'

let app: TestApp
let viewer: Person
let ada: Person
let bea: Person
let hidden: Person
let board: PrivateBoardId
beforeAll(async () => {
  app = await startTestApp()
  viewer = await createPerson(app, { name: 'Vera Viewer' })
  ada = await createPerson(app, { name: 'Ada Bennett' })
  await createPerson(app, { name: 'Adele O’Brien' })
  bea = await createPerson(app, { name: 'Bea Adams' })
  hidden = await createPerson(app, { name: 'Adina Hidden' })
  await createPerson(app, { name: 'Ada Employer', role: 'employer' })
  await createPerson(app, { name: 'Ada Suspended', suspended: true })
  await createPerson(app, { name: 'Ada Unverified', verified: false })
  const admin = await createPerson(app, { name: 'Dee Keeper', role: 'admin' })
  await saveProfile(bea, { company: 'Example Works' })
  await saveProfile(admin, { company: 'Example Works', sharedFields: [] })
  await saveProfile(hidden, { company: 'Example Works', isInDirectory: false })
  board = await openBoard(app, bea, viewer)
})
afterAll(() => app?.stop())

async function saveProfile(person: Person, body: object): Promise<void> {
  expectStatus(200, await asOwner(app, person).save(body))
}

const request = (query: Record<string, string | number>, person = viewer) =>
  asPerson(app, person).call(
    'GET',
    `/mention-suggestions?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  )
async function suggested(query: Record<string, string | number>, person = viewer): Promise<string[]> {
  return expectStatus(200, await request(query, person)).people.map(({ name }: MentionSuggestion) => name)
}

test('people are found by the beginning of a part of their name, those whose name begins with it first', async () => {
  expect(await suggested({ q: 'ad' })).toEqual(['Ada Bennett', 'Adele O’Brien', 'Bea Adams'])
  expect(await suggested({ q: 'Ada B' })).toEqual(['Ada Bennett'])
  expect(await suggested({ q: 'brien' })).toEqual(['Adele O’Brien'])
  expect(await suggested({ q: 'a' })).toEqual(['Ada Bennett', 'Adele O’Brien', 'Bea Adams'])
  for (const q of ['dele', '%', '_', '.*', '(', '\\', "'"]) expect(await suggested({ q })).toEqual([])
})

test('people are found by their company if they share it, and are listed', async () => {
  const { people } = expectStatus(200, await request({ q: 'example' }))
  expect(people).toEqual([{ id: bea.id, name: 'Bea Adams', avatarUrl: null, company: 'Example Works' }])
})

test('nobody is suggested who is hidden, suspended, unverified, an employer, or the viewer', async () => {
  const all = await suggested({})
  expect(all).toEqual(['Ada Bennett', 'Adele O’Brien', 'Bea Adams', 'Dee Keeper'])
  const threadId = await asPerson(app, hidden).start()
  expect(await suggested({ thread: threadId, q: 'adina' })).toEqual([])
})

test('people who wrote in the thread come first, then those whom the viewer answered or mentioned', async () => {
  const zoe = await createPerson(app, { name: 'Zoe Last' })
  const yara = await createPerson(app, { name: 'Yara Late' })
  const threadId = await asPerson(app, viewer).start()
  await asPerson(app, zoe).reply(threadId)
  const elsewhere = await asPerson(app, yara).start()
  expect((await suggested({ thread: threadId }))[0]).toBe('Zoe Last')
  await asPerson(app, viewer).reply(elsewhere)
  expect((await suggested({ thread: threadId })).slice(0, 2)).toEqual(['Zoe Last', 'Yara Late'])
  const body = { content: 'Hello @Bea Adams', mentions: [pick(bea)] }
  expectStatus(201, await asPerson(app, viewer).call('POST', `/threads/${elsewhere}/replies`, body))
  expect((await suggested({ thread: threadId })).slice(0, 3)).toEqual(['Zoe Last', 'Bea Adams', 'Yara Late'])
  expect(await suggested({ thread: threadId, q: 'la' })).toEqual(['Zoe Last', 'Yara Late'])
})

test.each(['the viewer', 'the other'])('no person is suggested when %s has blocked the other', async (by) => {
  const person = await createPerson(app, { name: `Blocked By ${by}` })
  expect(await suggested({ q: person.name })).toEqual([person.name])
  await (by === 'the viewer' ? block(app, viewer, person) : block(app, person, viewer))
  expect(await suggested({ q: person.name })).toEqual([])
  const threadId = await asPerson(app, person).start()
  expect(await suggested({ thread: threadId, q: person.name })).toEqual([])
})

test('on a private board, only its members are suggested, and @organizers', async () => {
  expect(await suggested({ board })).toEqual(['Bea Adams'])
  expect(await suggested({ board, q: 'ada b' })).toEqual([])
  const threadId = await asPerson(app, viewer).start({ categoryId: board })
  expect(await suggested({ thread: threadId, q: 'ad' })).toEqual(['Bea Adams'])
  // Not even people who wrote there before they left.
  await app.services.db.transaction((tx) => addBoardMember(tx, board, ada.id, { isModerator: false }))
  await asPerson(app, ada).reply(threadId)
  expect(await suggested({ thread: threadId, q: 'ad' })).toEqual(['Ada Bennett', 'Bea Adams'])
  await app.services.db.execute(sql`delete from forum_board_members where account_id = ${ada.id}`)
  expect(await suggested({ thread: threadId, q: 'ad' })).toEqual(['Bea Adams'])
  const hasOrganizers = async (query: object) => (await request({ board, ...query })).body.hasOrganizers
  expect([await hasOrganizers({}), await hasOrganizers({ q: 'org' }), await hasOrganizers({ q: 'x' })]).toEqual([
    true,
    true,
    false,
  ])
  expect((await request({ board: 'introductions', q: 'org' })).body.hasOrganizers).toBe(false)
})

test('a place that the viewer may not see is answered like one that does not exist', async () => {
  const threadId = await asPerson(app, viewer).start({ categoryId: board })
  for (const [query, missing] of [
    [{ thread: threadId }, { thread: 999_999_999 }],
    [{ board }, { board: 'group-0198c0de-0000-7000-8000-000000000000' }],
    [{ thread: threadId, board: 'introductions' }, { thread: 999_999_999 }],
  ] as const) {
    const [hiddenPlace, none] = [await request(query, ada), await request(missing, ada)]
    expect([hiddenPlace.status, hiddenPlace.body]).toEqual([404, none.body])
  }
})

test('beyond the daily limit of the directory, only people nearby are suggested', async () => {
  const { config } = app.services
  const before = config.membersShownPerDay
  const reader = await createPerson(app, { name: 'Rita Reader' })
  const threadId = await asPerson(app, ada).start()
  try {
    Object.assign(config, { membersShownPerDay: 1 })
    expect(await suggested({ thread: threadId, q: 'ad' }, reader)).toEqual([
      'Ada Bennett',
      'Adele O’Brien',
      'Bea Adams',
    ])
    expect(await suggested({ thread: threadId, q: 'ad' }, reader)).toEqual(['Ada Bennett'])
  } finally {
    Object.assign(config, { membersShownPerDay: before })
  }
})

test('among many members, suggestions are found quickly, and at most eight', async () => {
  await app.services.db.execute(sql`
    insert into accounts (id, name, email, email_key, password_hash, verified_at)
    select gen_random_uuid(), 'Member ' || number || ' Crowd', number || '@crowd.test', number || '@crowd.test', 'none', now()
    from generate_series(1, 20000) number`)
  await app.services.db.execute(sql`analyze accounts`)
  expect(await suggested({ q: 'c' })).toHaveLength(8)
  expect(await suggested({ q: 'cr' })).toHaveLength(8)
  const start = performance.now()
  expect(await suggested({ q: 'member 19999' })).toEqual(['Member 19999 Crowd'])
  expect(performance.now() - start).toBeLessThan(300 * machineSpeedFactor())
})
