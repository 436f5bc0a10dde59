import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { planEvent } from '../../../src/events/test/planned-events.ts'
import { hour } from '../../../src/platform/contract/durations.ts'
import type { RouteCall, RouteCalls } from '../route-call.ts'
import { canaries, type World } from '../world.ts'

const timeZone = 'America/New_York'

/** The wall-clock time in New York in so many hours. */
function wallTime(hours: number): string {
  return new Date(Date.now() + hours * hour).toLocaleString('sv', { timeZone }).slice(0, 16).replace(' ', 'T')
}

const texts = {
  title: 'A session',
  description: 'What we do together.',
  coverAlt: '',
  host: 'The team',
  hostId: null,
  coHostIds: [],
  guestLimit: 0,
  questions: [],
  location: '',
  zoomLink: canaries.zoomLink,
  categoryId: null,
  capacity: 5,
  isPublic: false,
}

function form(more: object = {}) {
  return { ...texts, localStart: wallTime(72), timeZone, durationMinutes: 60, status: 'upcoming', ...more }
}

function seriesForm() {
  return { ...texts, ...seriesDates() }
}

function seriesDates() {
  return {
    firstDate: wallTime(72).slice(0, 10),
    time: '19:00',
    timeZone,
    durationMinutes: 60,
    recurrence: { type: 'daily', interval: 1, days: [], end: { kind: 'count', occurrences: 2 } },
  }
}

/** An event without notifications, because hundreds of them are created. */
async function event(
  { app }: World,
  { isPublic = false, isDraft = false, hostId = null as string | null } = {},
): Promise<string> {
  return (await planEvent(app, { zoomLink: canaries.zoomLink, capacity: 5, isPublic, isDraft, hostId, inHours: 72 })).id
}

/** An event that the owner hosts. */
function hostedEvent(world: World): Promise<string> {
  return event(world, { hostId: world.people.owner.id })
}

/** An event for which the owner is registered. */
async function attendedEvent(world: World): Promise<string> {
  const id = await event(world)
  await world.make(world.people.owner, 'PUT', `/events/${id}/registration`, {})
  return id
}

/** An event that the owner attended. */
async function pastEvent(world: World): Promise<string> {
  const attended = await planEvent(world.app, { capacity: 5, inHours: 1 })
  await world.make(world.people.owner, 'PUT', `/events/${attended.id}/registration`, {})
  const ago = (hours: number) => new Date(Date.now() - hours * hour)
  await attended.change({ startsAt: ago(3), endsAt: ago(2) })
  // People have been asked, so that the background job does not change anything during a test.
  await world.app.services.db.execute(sql`
    insert into event_feedback_rounds (event_id, asked_at) values (${attended.id}, now())`)
  return attended.id
}

const slides = new Uint8Array(Buffer.from('%PDF-1.4\n% Slides\n%%EOF\n'))

/** A file in the materials of a past event. */
async function material(world: World): Promise<{ id: string; materialId: string }> {
  const [id, materialId] = [await pastEvent(world), randomUUID()]
  const path = `/api/events/${id}/materials/${materialId}/file?name=slides.pdf`
  await world.app.request('PUT', path, { cookie: world.people.admin.cookie, body: slides })
  return { id, materialId }
}

async function category({ make, people }: World): Promise<string> {
  return (await make(people.admin, 'POST', '/admin/event-categories', categoryForm())).id
}

function categoryForm() {
  return { name: `Category ${randomUUID()}`, description: 'Sessions of a kind', color: '#3B82F6' }
}

/** A cover's file name in its URL, as the admins' upload returned it. */
async function coverOf({ app, people, png }: World, id: string): Promise<string> {
  const path = `/api/admin/events/${id}/cover?name=cover.png`
  const { body } = await app.request('PUT', path, { cookie: people.admin.cookie, body: png })
  return body.coverUrl.split('/').at(-1)
}

const onEvent = (call: Omit<RouteCall, 'prepare'>): RouteCall => ({
  ...call,
  prepare: async (world) => ({ params: { id: await event(world) } }),
})
const onAttended = (call: Omit<RouteCall, 'prepare' | 'as'>): RouteCall => ({
  ...call,
  as: 'owner',
  prepare: async (world) => ({ params: { id: await attendedEvent(world) } }),
})
const onHosted = (more: Partial<RouteCall> = {}): RouteCall => ({
  as: 'owner',
  toOthers: 'rejected',
  prepare: async (world) => ({ params: { id: await hostedEvent(world) } }),
  ...more,
})
const onCategory = (body?: () => object): RouteCall => ({
  as: 'admin',
  prepare: async (world) => ({ params: { id: await category(world) }, body: body?.() as Record<string, unknown> }),
})
const own = (more: Partial<RouteCall> = {}): RouteCall => ({ as: 'owner', prepare: () => ({}), ...more })
const readsLinks = { reveals: ['zoomLink'] } satisfies Partial<RouteCall>

export const eventsCalls: RouteCalls = {
  listEvents: own(readsLinks),
  listRange: own({
    ...readsLinks,
    prepare: () => ({
      query: { from: new Date().toISOString(), to: new Date(Date.now() + 200 * hour).toISOString() },
    }),
  }),
  showHub: own(readsLinks),
  getEvent: onAttended({ toOthers: 'open', ...readsLinks }),
  showGoing: own({ prepare: async (world) => ({ query: { ids: await attendedEvent(world) } }) }),
  showCover: own({
    toOthers: 'open',
    missing: { file: 'no-cover.webp' },
    prepare: async (world) => ({ params: { file: await coverOf(world, await event(world)) } }),
  }),
  showPublicCover: {
    as: 'visitor',
    toOthers: 'open',
    missing: { file: 'no-cover.webp' },
    prepare: async (world) => ({ params: { file: await coverOf(world, await event(world, { isPublic: true })) } }),
  },
  register: {
    as: 'stranger',
    toOthers: 'open',
    revealsToActors: true,
    prepare: async (world) => ({ params: { id: await event(world) }, body: { guests: 0, isShown: null, answers: {} } }),
    ...readsLinks,
  },
  showRegistration: onAttended({ toOthers: 'open' }),
  changeRegistration: {
    as: 'owner',
    toOthers: 'missing',
    prepare: async (world) => ({
      params: { id: await attendedEvent(world) },
      body: { guests: 0, isShown: true, answers: {} },
    }),
    ...readsLinks,
  },
  unregister: onAttended({ toOthers: 'open' }),
  join: onEvent({ as: 'stranger', toOthers: 'open', revealsToActors: true, ...readsLinks }),
  sendReminders: onAttended({ toOthers: 'open' }),

  listHostedEvents: own({
    prepare: async (world) => {
      await hostedEvent(world)
      return {}
    },
  }),
  publishEvent: onHosted({
    toOthers: 'missing',
    prepare: async (world) => ({
      params: { id: await event(world, { hostId: world.people.owner.id, isDraft: true }) },
    }),
    ...readsLinks,
  }),
  showRooms: own(),
  createRoom: {
    as: 'admin',
    prepare: async ({ make, people }) => {
      const template = 'https://meet.example.test/{slug}-{secret}'
      await make(people.admin, 'PUT', '/admin/event-rooms', { template })
      return { body: { title: 'A session' } }
    },
  },
  showRoomSettings: { as: 'admin', prepare: () => ({}) },
  updateRoomSettings: { as: 'admin', prepare: () => ({ body: { template: '' } }) },
  suggestTeam: { as: 'admin', prepare: () => ({ query: { search: 'a' } }), reveals: ['email'] },
  listManagedEvents: { as: 'admin', prepare: () => ({}), ...readsLinks },
  createEvent: { as: 'admin', prepare: () => ({ body: form({ isDraft: false }) }), ...readsLinks },
  updateEvent: {
    as: 'owner',
    toOthers: 'rejected',
    prepare: async (world) => ({ params: { id: await hostedEvent(world) }, body: form({ title: 'Another title' }) }),
    ...readsLinks,
  },
  deleteEvent: onEvent({ as: 'admin' }),
  setCover: {
    as: 'owner',
    toOthers: 'rejected',
    prepare: async (world) => ({
      params: { id: await hostedEvent(world) },
      query: { name: 'cover.png' },
      upload: world.png,
    }),
    ...readsLinks,
  },
  removeCover: onHosted(readsLinks),
  listOccurrences: onHosted(),
  previewSeries: { as: 'admin', prepare: () => ({ body: seriesDates() }) },
  createSeries: { as: 'admin', prepare: () => ({ body: seriesForm() }) },
  listAttendees: onHosted(),
  exportAttendees: onHosted(),
  createCategory: { as: 'admin', prepare: () => ({ body: categoryForm() }) },
  updateCategory: onCategory(categoryForm),
  deleteCategory: onCategory(),

  showCheckIn: {
    as: 'admin',
    toOthers: 'rejected',
    prepare: async (world) => ({ params: { id: await attendedEvent(world) } }),
  },
  recordCheckIns: {
    as: 'admin',
    toOthers: 'rejected',
    prepare: async (world) => ({
      params: { id: await attendedEvent(world) },
      body: {
        sentAt: new Date().toISOString(),
        entries: [
          {
            kind: 'attendee',
            id: randomUUID(),
            attendeeId: world.people.owner.id,
            at: new Date().toISOString(),
          },
        ],
      },
    }),
  },
  showOwnCheckIn: onAttended({ toOthers: 'open' }),
  showFeedback: {
    as: 'owner',
    toOthers: 'open',
    prepare: async (world) => ({ params: { id: await pastEvent(world) } }),
  },
  saveFeedback: {
    as: 'owner',
    toOthers: 'rejected',
    prepare: async (world) => ({
      params: { id: await pastEvent(world) },
      body: { usefulness: 4, change: 'More breaks' },
    }),
  },
  showFeedbackResults: onEvent({ as: 'admin', toOthers: 'rejected' }),
  showArchive: {
    as: 'owner',
    toOthers: 'open',
    prepare: async (world) => ({ params: { id: await pastEvent(world) } }),
  },
  addMaterialLink: {
    as: 'admin',
    toOthers: 'rejected',
    prepare: async (world) => ({
      params: { id: await pastEvent(world) },
      body: { title: 'Slides', url: 'https://slides.example/1' },
    }),
  },
  addMaterialFile: {
    as: 'admin',
    toOthers: 'rejected',
    prepare: async (world) => ({
      params: { id: await pastEvent(world), materialId: randomUUID() },
      query: { name: 'slides.pdf' },
      upload: slides,
    }),
  },
  openMaterial: {
    as: 'owner',
    toOthers: 'open',
    prepare: async (world) => ({ params: await material(world) }),
  },
  removeMaterial: { as: 'admin', toOthers: 'rejected', prepare: async (world) => ({ params: await material(world) }) },
  saveRecording: {
    as: 'admin',
    toOthers: 'rejected',
    prepare: async (world) => ({
      params: { id: await pastEvent(world) },
      body: { url: 'https://video.example/1', chapters: [{ seconds: 0, title: 'Welcome' }] },
    }),
  },

  downloadEvent: onAttended({ toOthers: 'open', ...readsLinks }),
  downloadUpcoming: own(readsLinks),
  downloadPublicEvent: {
    as: 'visitor',
    toOthers: 'open',
    prepare: async (world) => ({ params: { id: await event(world, { isPublic: true }) } }),
  },
  showSharePicture: {
    as: 'visitor',
    toOthers: 'open',
    prepare: async (world) => ({ params: { id: await event(world, { isPublic: true }) } }),
  },
  showSettings: own(),
  updateSettings: own({
    prepare: () => ({ body: { autoAddRegistered: true, reminderMinutes: 30, calendarType: 'apple' } }),
  }),
  showSubscription: own(),
  resetSubscription: own(),
  readSubscription: {
    as: 'visitor',
    // The address is secret: everybody who has it reads the owner's registrations.
    toOthers: 'open',
    reveals: ['zoomLink'],
    revealsToActors: true,
    prepare: async ({ make, people }) => {
      const { url } = await make(people.owner, 'GET', '/calendar-subscription')
      return { params: { token: url.split('/').at(-1) } }
    },
  },
}
