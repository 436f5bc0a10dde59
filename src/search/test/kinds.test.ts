import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { asPerson as onBenefits } from '../../benefits/test/benefits.ts'
import { createCandidate } from '../../candidates/test/candidates.ts'
import { createEmployer, type Employer } from '../../employers/test/companies.ts'
import { planEvent } from '../../events/test/planned-events.ts'
import { asPerson } from '../../forum/test/forum-client.ts'
import { startGroup } from '../../groups/test/group-client.ts'
import { asApplicant } from '../../jobs/test/applications.ts'
import { createJob } from '../../jobs/test/jobs.ts'
import { messagesAs, openConversation } from '../../messages/test/conversations.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { marked, searchAs } from './search-client.ts'

let app: TestApp
let member: Person
let admin: Person
let employer: Employer
beforeAll(async () => {
  app = await startTestApp()
  member = await createPerson(app, { name: 'Imani Searcher' })
  admin = await createPerson(app, { name: 'Delia Keeper', role: 'admin' })
  employer = await createEmployer(app, { name: 'Rosa Recruiter', companyName: 'Tamarind Works', verified: true })
})
afterAll(() => app?.stop())

describe('a member', () => {
  test('finds a thread by a word of its title and by a word of its text, with both marked', async () => {
    const id = await asPerson(app, member).start({
      categoryId: 'coding-development',
      title: 'Learning Haskell in public',
      content: 'I wrote a **zygomorphism** today.',
    })
    const [byTitle] = (await searchAs(app, member).find('haskell', { kind: 'thread' })).results
    expect(byTitle).toMatchObject({ id: String(id), path: `/messages/thread/${id}`, context: 'Coding & Development' })
    expect(byTitle?.person).toMatchObject({ id: member.id, name: 'Imani Searcher' })
    expect(byTitle && marked(byTitle)).toEqual(['Haskell'])
    const [byText] = (await searchAs(app, member).find('zygomorphism')).results
    expect(byText?.excerpt).toBe('I wrote a zygomorphism today.')
    expect(byText && marked(byText)).toEqual(['zygomorphism'])
  })

  test('finds a reply, whose path leads to it, and no longer after it was edited or removed', async () => {
    const board = asPerson(app, member)
    const thread = await board.start({ title: 'Weekend reading' })
    const reply = await board.reply(thread, 'Have you read about quokkas?')
    const search = searchAs(app, member)
    const [found] = (await search.find('quokkas', { kind: 'reply' })).results
    expect(found).toMatchObject({ id: String(reply.id), path: `/messages/thread/${thread}#reply-${reply.id}` })
    await board.call('PATCH', `/replies/${reply.id}`, { content: 'Have you read about numbats?' })
    expect((await search.find('quokkas', { kind: 'reply' })).results).toEqual([])
    expect((await search.find('numbats', { kind: 'reply' })).results).toHaveLength(1)
    await board.call('DELETE', `/replies/${reply.id}`)
    expect((await search.find('numbats', { kind: 'reply' })).results).toEqual([])
  })

  test('finds a thread by its new title after it was edited, and not after it was deleted', async () => {
    const board = asPerson(app, member)
    const id = await board.start({ title: 'Bobolinks' })
    await board.call('PATCH', `/threads/${id}`, { title: 'Meadowlarks', content: 'Birds' })
    const search = searchAs(app, member)
    expect(await search.titles('bobolinks')).toEqual([])
    expect(await search.titles('meadowlarks')).toEqual(['Meadowlarks'])
    await board.call('DELETE', `/threads/${id}`)
    expect(await search.titles('meadowlarks')).toEqual([])
  })

  test('finds a person by name without accents and by a field that they share, but not by one that they do not', async () => {
    const person = await createPerson(app, { name: 'Zoë Quintero' })
    await asOwner(app, person).save({ jobTitle: 'Cartographer', company: 'Hidden Maps', sharedFields: ['jobTitle'] })
    const search = searchAs(app, member)
    const [byName] = (await search.find('zoe quintero', { kind: 'person' })).results
    expect(byName).toMatchObject({ id: person.id, path: `/members/${person.id}`, context: 'Cartographer' })
    expect(byName && marked(byName)).toEqual(['Zoë', 'Quintero'])
    expect(await search.titles('cartographer', 'person')).toEqual(['Zoë Quintero'])
    expect(await search.titles('hidden maps', 'person')).toEqual([])
  })

  test('finds groups, events, jobs, courses, and benefits', async () => {
    const group = await startGroup(app, admin)
    const event = await planEvent(app, { title: 'Terrarium evening', description: 'We plant succulents.' })
    const job = await createJob(app, employer, { title: 'Glassblowing Lead' })
    await onBenefits(app, admin).add({ title: 'Half a year of pottery' })
    const search = searchAs(app, member)
    expect(await search.titles(group.name, 'group')).toEqual([group.name])
    const found = (await search.find('succulents')).results
    expect(found).toEqual([expect.objectContaining({ kind: 'event', path: `/events/${event.id}` })])
    expect((await search.find('glassblowing')).results).toEqual([
      expect.objectContaining({ kind: 'job', path: `/jobs/${job.id}`, context: 'Tamarind Works · Atlanta, Georgia' }),
    ])
    expect((await search.find('tamarind', { kind: 'job' })).results.map(({ id }) => id)).toContain(job.id)
    expect((await search.find('cs50x')).results[0]).toMatchObject({
      kind: 'course',
      path: '/university?tab=programming',
    })
    expect(await search.titles('pottery', 'benefit')).toEqual(['Half a year of pottery'])
    expect(await search.titles('secret-keys', 'benefit')).toEqual([])
  })

  test('finds messages of their own conversations only', async () => {
    const other = await createPerson(app, { name: 'Nia Penpal' })
    const conversation = await openConversation(app, member, other)
    await messagesAs(app, other).write(conversation, 'The meeting is at the aquarium.')
    const [found] = (await searchAs(app, member).find('aquarium', { kind: 'message' })).results
    expect(found).toMatchObject({ path: `/inbox/${conversation}`, title: 'Nia Penpal', context: 'Message to you' })
    const stranger = await createPerson(app)
    expect((await searchAs(app, stranger).find('aquarium')).results).toEqual([])
    expect((await searchAs(app, admin).find('aquarium')).results).toEqual([])
  })

  test('finds messages by another form of a word, and hears when older messages were not compared', async () => {
    const [writer, other] = [await createPerson(app), await createPerson(app)]
    const conversation = await openConversation(app, writer, other)
    await messagesAs(app, other).write(conversation, 'Which company is it?')
    const search = searchAs(app, writer)
    const find = (q: string) => search.find(q, { kind: 'message' })
    expect((await find('companies')).results).toHaveLength(1)
    expect(await find('heliotrope')).toMatchObject({ results: [], isComplete: true })
    await app.services.db.execute(sql`
      insert into messages (conversation_id, author_id, body, key)
      select ${conversation}::uuid, ${other.id}::uuid, 'Noise', gen_random_uuid()
      from generate_series(1, 500)`)
    expect(await find('heliotrope')).toMatchObject({ results: [], isComplete: false })
  })

  test('finds the notes of their own applications, and no longer after they withdrew', async () => {
    const job = await createJob(app, employer, { title: 'Ferry Captain' })
    const applicant = await createPerson(app, { name: 'Ines Sailor' })
    const note = 'I have steered catamarans for years.'
    const { id } = (await asApplicant(app, applicant).apply(job.id, { note })).body
    const search = searchAs(app, applicant)
    const [found] = (await search.find('catamarans', { kind: 'note' })).results
    expect(found).toMatchObject({ path: `/applications/${id}`, context: 'Your note to Tamarind Works' })
    expect(found && marked(found)).toEqual(['catamarans'])
    expect((await searchAs(app, member).find('catamarans')).results).toEqual([])
    expect(await searchAs(app, employer).titles('catamarans')).toEqual(['Ines Sailor'])
    await asApplicant(app, applicant).withdraw(id)
    expect((await search.find('catamarans')).results).toEqual([])
    expect(await searchAs(app, employer).titles('catamarans')).toEqual([])
  })

  test('finds what they saved, once, by its title, and not what they may no longer read', async () => {
    const board = asPerson(app, member)
    const id = await board.start({ title: 'Pangolin meetings' })
    const reader = await createPerson(app, { name: 'Sade Saver' })
    const { status } = await app.request('PUT', `/api/saved/thread/${id}`, { cookie: reader.cookie })
    expect(status).toBe(200)
    const search = searchAs(app, reader)
    const paths = async (options = {}) => (await search.find('pangolin', options)).results.map(({ path }) => path)
    expect(await paths({ kind: 'saved' })).toEqual([`/messages/thread/${id}`])
    expect(await paths()).toEqual([`/messages/thread/${id}`])
    expect((await searchAs(app, member).find('pangolin', { kind: 'saved' })).results).toEqual([])
    await board.call('DELETE', `/threads/${id}`)
    expect(await paths({ kind: 'saved' })).toEqual([])
  })

  test('finds neither companies nor accounts', async () => {
    const search = searchAs(app, member)
    expect((await search.find('tamarind', { kind: 'company' })).results).toEqual([])
    expect((await search.find(member.email, { kind: 'account' })).results).toEqual([])
  })
})

describe('an employer', () => {
  test('finds their company’s jobs in every state, their applicants, candidates, and companies, and nothing of members', async () => {
    const draft = await createJob(app, employer, { title: 'Lighthouse Engineer', isDraft: true })
    const open = await createJob(app, employer, { title: 'Harbor Engineer' })
    const applicant = await createPerson(app, { name: 'Wangari Applicant' })
    await asApplicant(app, applicant).apply(open.id)
    await createCandidate(app, { name: 'Amara Candid', profile: { technicalSkills: ['Fortran'] } })
    await asPerson(app, member).start({ title: 'Engineer stories', content: 'Fortran and lighthouses' })
    const search = searchAs(app, employer)
    const jobs = (await search.find('engineer', { kind: 'job' })).results
    expect(jobs.map(({ path }) => path).sort()).toEqual(
      [`/employer/jobs/${draft.id}`, `/employer/jobs/${open.id}`].sort(),
    )
    expect(await search.titles('wangari')).toEqual(['Wangari Applicant'])
    expect((await search.find('fortran')).results.map(({ kind, title }) => [kind, title])).toEqual([
      ['person', 'Amara Candid'],
    ])
    expect(await search.titles('amara')).toEqual([])
    expect(await search.titles('tamarind', 'company')).toEqual(['Tamarind Works'])
    expect((await search.suggest('fortran')).results).toEqual([])
  })

  test('finds nothing of another company: no drafts, no applicants', async () => {
    const other = await createEmployer(app, { companyName: 'Baobab Rivals', verified: true })
    await createJob(app, employer, { title: 'Confidential Astronomer', isDraft: true })
    const search = searchAs(app, other)
    expect((await search.find('astronomer')).results).toEqual([])
    expect((await search.find('wangari')).results).toEqual([])
  })

  test('finds candidates by words with accents and signs, as they are written', async () => {
    await createCandidate(app, { name: 'Sign Reader', profile: { technicalSkills: ['C++', 'Résumé writing'] } })
    await createCandidate(app, { name: 'Other Reader', profile: { technicalSkills: ['Clojure'] } })
    const search = searchAs(app, employer)
    expect(await search.titles('C++', 'person')).toEqual(['Sign Reader'])
    expect(await search.titles('résumé, writing', 'person')).toEqual(['Sign Reader'])
    expect(await search.titles('"Résumé writing"', 'person')).toEqual(['Sign Reader'])
  })

  test('finds an anonymous candidate without name, photo, or account', async () => {
    const { candidate } = await createCandidate(app, {
      name: 'Hidden Heroine',
      profile: { technicalSkills: ['Erlang'] },
      settings: { isAnonymous: true },
    })
    const search = searchAs(app, employer)
    const [found] = (await search.find('erlang')).results
    expect(found).toMatchObject({ title: 'Candidate', path: `/employer/candidates/${candidate}` })
    expect(found?.person).toEqual({ id: null, name: 'Candidate', avatarUrl: null })
    expect((await search.find('heroine')).results).toEqual([])
  })
})

describe('an admin', () => {
  test('finds accounts of every role by name and by address, and companies', async () => {
    const search = searchAs(app, admin)
    const [account] = (await search.find(employer.email, { kind: 'account' })).results
    expect(account).toMatchObject({ id: employer.id, title: 'Rosa Recruiter', context: 'Employer' })
    expect(await search.titles('rosa', 'account')).toEqual(['Rosa Recruiter'])
    expect(await search.titles('tamarind', 'company')).toEqual(['Tamarind Works'])
  })

  test('finds an account by its whole address among many similar ones', async () => {
    const jane = await createPerson(app, { name: 'Somebody', email: 'jane@gmail.com' })
    await app.services.db.execute(sql`
      insert into accounts (id, name, email, email_key, password_hash)
      select gen_random_uuid(), 'Crowd', 'crowd' || n || '@gmail.com', 'crowd' || n || '@gmail.com', 'none'
      from generate_series(1, 250) n`)
    const { results, isComplete } = await searchAs(app, admin).find('jane@gmail.com', { kind: 'account' })
    expect([results.map(({ id }) => id), isComplete]).toEqual([[jane.id], true])
    expect((await searchAs(app, admin).find('jane gmail -crowd', { kind: 'account' })).results).toHaveLength(1)
    expect(await searchAs(app, admin).titles('gmail -crowd', 'account')).toEqual(['Somebody'])
    expect(await searchAs(app, admin).titles('jane@gmail.com before:2020-01-01', 'account')).toEqual([])
  })

  test('finds accounts by names with accents and signs, typed with and without them', async () => {
    await createEmployer(app, { name: 'José Núñez' })
    await createPerson(app, { name: 'Siobhan O’Brien' })
    await createPerson(app, { name: 'Brien Olsson' })
    const search = searchAs(app, admin)
    for (const query of ['José Núñez', 'jose nunez', '"josé núñez"', 'jose nuñ'])
      expect(await search.titles(query, 'account'), query).toEqual(['José Núñez'])
    for (const query of [`"O'Brien"`, '"o’brien"', 'siobhan o’brien'])
      expect(await search.titles(query, 'account'), query).toEqual(['Siobhan O’Brien'])
  })

  test('finds companies by names with accents and signs', async () => {
    await createEmployer(app, { companyName: 'Café Kumquat & Söhne', verified: true })
    const search = searchAs(app, admin)
    for (const query of ['Café Kumquat', 'cafe kumquat', '"kumquat & söhne"', 'sohne'])
      expect(await search.titles(query, 'company'), query).toEqual(['Café Kumquat & Söhne'])
  })
})

test('a visitor is asked to log in', async () => {
  expect((await searchAs(app, {}).call('', { q: 'anything' })).status).toBe(401)
  expect((await searchAs(app, {}).call('/suggestions', { q: 'anything' })).status).toBe(401)
})

test('suggestions are at most four of a kind, and the best first', async () => {
  const board = asPerson(app, member)
  for (const title of ['Okapi', 'About an okapi', 'Okapi two', 'Okapi three', 'Okapi four', 'Okapi five']) {
    await board.start({ title })
  }
  const { results } = await searchAs(app, member).suggest('okap')
  expect(results).toHaveLength(4)
  expect((await searchAs(app, member).suggest('okapi')).results[0]?.title).toBe('Okapi')
})

test('an empty query and one of punctuation find nothing and are no error; one that is too long is rejected', async () => {
  const search = searchAs(app, member)
  for (const q of ['', '   ', '!!!', '""', '-', '-only', 'in:']) {
    expect((await search.find(q)).results, q).toEqual([])
    expect((await search.suggest(q)).results, q).toEqual([])
  }
  expect((await search.call('', { q: 'x'.repeat(201) })).status).toBe(400)
})
