import { type Arbitrary, array, assert, asyncProperty, constantFrom, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { messagesAs } from './conversations.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Step = { who: 0 | 1; act: 'ask' | 'write' | 'accept' | 'decline' | 'block' | 'unblock' | 'read' }
const steps: Arbitrary<Step[]> = array(
  record({
    who: constantFrom(0, 1),
    act: constantFrom('ask', 'ask', 'write', 'accept', 'decline', 'block', 'unblock', 'read'),
  }) as Arbitrary<Step>,
  { minLength: 4, maxLength: 12 },
)

test('in any sequence of actions, a person who declined or blocked gets no messages, the sender cannot tell, and unread counts are exact', async () => {
  await assert(
    asyncProperty(steps, async (list) => {
      const people = await Promise.all([createPerson(app), createPerson(app)])
      const talkers = people.map((person) => messagesAs(app, person))
      let id: string | null = null
      /** Who declined, until they write, accept, or unblock themselves. */
      const declined = [false, false]
      const blocked = [false, false]
      const unread = [0, 0]

      for (const { who, act } of list) {
        const other = (1 - who) as 0 | 1
        const [talker, listener] = [talkers[who], talkers[other]]
        if (!talker || !listener) throw new Error('Two people talk.')
        if (act === 'ask') {
          const heardBefore = id ? (await listener.show(id)).messages.length : 0
          const { status, body } = await talker.ask(people[other]?.id ?? '', 'Hello')
          if (status === 201) {
            id = body.conversation.id as string
            expect(blocked[other], 'written to somebody who blocked').toBe(false)
            expect((await listener.show(id)).messages.length).toBe(heardBefore + 1)
            // A request that was withdrawn and sent again stays in the folder of declined ones.
            if (declined[other]) expect((await listener.list('requests')).requestCount).toBe(0)
            else unread[other] = (unread[other] ?? 0) + 1
            declined[who] = false
          } else expect([404, 409]).toContain(status)
          continue
        }
        if (!id) continue
        const seenByOther = async () => JSON.stringify(await listener.show(id as string))
        const wasOpen = (await talker.show(id)).conversation.state === 'open'
        const before = await seenByOther()
        if (act === 'write') {
          const { status } = await talker.write(id, 'More')
          expect(status).toBe(wasOpen ? 201 : 409)
          if (status !== 201) continue
          expect(declined[other] || blocked[other]).toBe(false)
          unread[other] = (unread[other] ?? 0) + 1
        } else if (act === 'accept') {
          if ((await talker.accept(id)).status === 200) declined[who] = false
        } else if (act === 'decline') {
          const { status } = await talker.decline(id)
          expect(await seenByOther()).toBe(before)
          if (status !== 200) continue
          declined[who] = true
          unread[who] = 0
        } else if (act === 'block') {
          const { state } = (await listener.show(id)).conversation
          const asked = state === 'requested'
          expect((await talker.block(id)).status).toBe(200)
          if (asked) expect(await seenByOther()).toBe(before)
          if (state === 'waiting') unread[other] = 0
          blocked[who] = true
          unread[who] = 0
        } else if (act === 'unblock') {
          await talker.unblock(id)
          expect(await seenByOther()).toBe(before)
          blocked[who] = false
        } else {
          const { messages } = await talker.show(id)
          await talker.read(id, messages.at(-1)?.id ?? 1)
          unread[who] = 0
          if (!wasOpen) expect(await seenByOther()).toBe(before)
        }
      }
      if (!id) return
      for (const [index, talker] of talkers.entries()) {
        expect((await talker.show(id)).conversation.unreadCount).toBe(unread[index])
      }
    }),
    { numRuns: 25 },
  )
})
