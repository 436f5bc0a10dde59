import { randomUUIDv7 } from 'node:crypto'
import { notifications } from '../../../src/notifications/server/tables.ts'
import { unsubscribeUrl } from '../../../src/notifications/server/unsubscribe/unsubscribe-links.ts'
import type { RouteCall, RouteCalls } from '../route-call.ts'
import type { World } from '../world.ts'

const own = (more: Partial<RouteCall> = {}): RouteCall => ({ as: 'owner', prepare: () => ({}), ...more })

/** A notification that the owner has not read. */
async function notification({ app, people }: World): Promise<string> {
  const id = randomUUIDv7()
  const data = {}
  await app.services.db
    .insert(notifications)
    .values({ id, accountId: people.owner.id, kind: 'test', data, about: 'test', isInApp: true })
  return id
}

function token({ app, people }: World): string {
  return unsubscribeUrl(app.services, people.owner.id, 'newEvent').split('/').at(-1) ?? ''
}

const settings = {
  emailNotifications: true,
  pace: 'daily',
  timeZone: 'America/Chicago',
  choices: [{ kind: 'reply', inApp: false, mail: true }],
}

export const notificationsCalls: RouteCalls = {
  list: own(),
  markRead: own({
    toOthers: 'missing',
    prepare: async (world) => ({ params: { id: await notification(world) } }),
  }),
  markAllRead: own(),
  showSettings: own(),
  updateSettings: own({ prepare: () => ({ body: settings }) }),
  showQuickSettings: own(),
  updateQuickSettings: own({
    prepare: () => ({ body: { emailNotifications: true, eventReminders: false, newEventAlerts: true } }),
  }),
  sendTest: own(),
  showUnsubscribe: { as: 'visitor', prepare: (world) => ({ query: { token: token(world) } }) },
  unsubscribe: { as: 'visitor', prepare: (world) => ({ body: { token: token(world) } }) },
}

const liveSubjects = ['notifications', 'messages']

/** The live connection of the owner's browser. Its subjects have tests of their own (checks/permissions). */
export const liveCalls: RouteCalls = {
  open: {
    as: 'owner',
    prepare: ({ people }) => ({ query: { account: people.owner.id, subjects: liveSubjects.join(',') } }),
  },
  changeSubjects: {
    as: 'owner',
    prepare: ({ people }) => ({
      body: { account: people.owner.id, connection: 'c'.repeat(43), add: liveSubjects, drop: ['profile'] },
    }),
  },
}
