import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { forumThreads } from '../../forum/server/tables.ts'
import { asPerson, expectStatus } from '../../forum/test/forum-client.ts'
import { startGroup } from '../../groups/test/group-client.ts'
import { messagesAs, openConversation } from '../../messages/test/conversations.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { asOwner } from '../../profiles/test/profile-owner.ts'
import { searchAs } from './search-client.ts'

// What each person finds in random worlds, compared with a check of each row that is written here, from the rules alone.

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await createPerson(app, { name: 'Delia Keeper', role: 'admin' })
})
afterAll(() => app?.stop())

type World = {
  people: Person[]
  /** Members of each group, by number. */
  groups: { board: `group-${string}`; members: Set<number> }[]
  /** A category that only members of the first group may read. */
  category: string
  unlisted: Set<number>
  blocks: Set<string>
  posts: { kind: 'thread' | 'reply'; id: string; group: number | null; isRemoved: boolean }[]
  messages: { id: string; between: [number, number] }[]
}

const peopleCount = 4
const worlds = fc.record({
  members: fc.array(fc.array(fc.boolean(), { minLength: peopleCount, maxLength: peopleCount }), {
    minLength: 2,
    maxLength: 2,
  }),
  unlisted: fc.array(fc.boolean(), { minLength: peopleCount, maxLength: peopleCount }),
  isBlocking: fc.boolean(),
  posts: fc.array(
    fc.record({
      author: fc.nat(peopleCount - 1),
      group: fc.option(fc.nat(1)),
      isInCategory: fc.boolean(),
      isReply: fc.boolean(),
      isRemoved: fc.boolean(),
    }),
    { minLength: 3, maxLength: 8 },
  ),
})

let round = 0

async function restrictedCategory(word: string): Promise<string> {
  const form = { name: `Place ${word}`, description: '', icon: '💡' }
  return expectStatus(201, await asPerson(app, admin).call('POST', '/categories', form)).categoryId
}

async function setReaders(category: string, readers: string): Promise<void> {
  const access = { readers, writers: 'members' }
  expectStatus(200, await asPerson(app, admin).call('PUT', `/categories/${category}/access`, access))
}

/** Builds a world in which every text and name contains one word, which no other world has. */
async function build(plan: typeof worlds extends fc.Arbitrary<infer Plan> ? Plan : never) {
  round += 1
  // No two words are one edit apart, so that nothing is corrected to another world.
  const word = `quagga${'abcdefghijklmnopqrstuvwxyz'.charAt(round).repeat(4)}`
  const people: Person[] = []
  for (let index = 0; index < peopleCount; index++) people.push(await createPerson(app, { name: `${word} ${index}` }))
  const category = await restrictedCategory(word)
  const world: World = { people, groups: [], category, unlisted: new Set(), blocks: new Set(), posts: [], messages: [] }
  const person = (index: number) => people[index] as Person
  for (const [index, isUnlisted] of plan.unlisted.entries()) {
    if (!isUnlisted) continue
    await asOwner(app, person(index)).save({ isInDirectory: false })
    world.unlisted.add(index)
  }
  for (const members of plan.members) {
    const group = await startGroup(app, admin)
    const joined = members.flatMap((isMember, index) => (isMember ? [index] : []))
    for (const index of joined) await group.join(person(index))
    world.groups.push({ board: group.board, members: new Set(joined) })
  }
  await setReaders(category, world.groups[0]?.board ?? 'admins')
  for (const { author, group, isInCategory, isReply, isRemoved } of plan.posts) {
    const place = group === null ? null : world.groups[group]
    if (place && !place.members.has(author)) continue
    const board = asPerson(app, person(author))
    const where = place ? { categoryId: isInCategory && group === 0 ? (category as 'introductions') : place.board } : {}
    const content = isReply ? 'plain' : word
    const thread = await board.start({ ...where, title: 'A post', content })
    const reply = isReply ? await board.reply(thread, `About ${word}`) : null
    if (isRemoved && reply) {
      await board.reply(thread, 'An answer', reply.id)
      await board.call('DELETE', `/replies/${reply.id}`)
    } else if (isRemoved) await app.services.db.delete(forumThreads).where(eq(forumThreads.id, thread))
    world.posts.push({ kind: reply ? 'reply' : 'thread', id: String(reply?.id ?? thread), group, isRemoved })
  }
  const conversation = await openConversation(app, person(0), person(1))
  await messagesAs(app, person(1)).write(conversation, `Dear ${word}`)
  const shown = await messagesAs(app, person(1)).show(conversation)
  world.messages.push({ id: String(shown.messages.at(-1)?.id), between: [0, 1] })
  if (plan.isBlocking) {
    await messagesAs(app, person(0)).block(conversation)
    world.blocks.add('0 1').add('1 0')
  }
  return { world, word }
}

/** Everything that a person may find, row by row. */
function allowed({ people, groups, unlisted, blocks, posts, messages }: World, viewer: number | null): string[] {
  const isAdmin = viewer === null
  const readable = posts.filter(({ group, isRemoved }) => {
    return !isRemoved && (group === null || isAdmin || groups[group]?.members.has(viewer))
  })
  const listed = people.filter((_, index) => !unlisted.has(index) && !blocks.has(`${viewer} ${index}`))
  const own = messages.filter(({ between }) => viewer !== null && between.includes(viewer))
  return [
    ...readable.map(({ kind, id }) => `${kind} ${id}`),
    ...listed.map(({ id }) => `person ${id}`),
    ...own.map(({ id }) => `message ${id}`),
  ].sort()
}

test('in random worlds, everybody finds exactly what they may see, whichever way they search', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, async (plan) => {
      const { world, word } = await build(plan)
      for (const viewer of [...world.people.keys(), null]) {
        const search = searchAs(app, viewer === null ? admin : (world.people[viewer] as Person))
        const expected = allowed(world, viewer)
        const { results, isComplete } = await search.find(word)
        const found = results.filter(({ kind }) => kind !== 'account').map(({ kind, id }) => `${kind} ${id}`)
        expect(found.sort()).toEqual(expected)
        expect(isComplete).toBe(true)
        const inQuotes = await search.find(`"${word}"`)
        const quoted = inQuotes.results.filter(({ kind }) => kind !== 'account').map(({ kind, id }) => `${kind} ${id}`)
        expect(quoted.sort()).toEqual(expected)
        const suggested = await search.suggest(word)
        for (const { kind, id } of suggested.results)
          if (kind !== 'account') expect(expected).toContain(`${kind} ${id}`)
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
})
