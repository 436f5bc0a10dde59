import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { createPerson, type Person } from '../../src/accounts/test/people.ts'
import { createEmployer, type Employer } from '../../src/employers/test/companies.ts'
import { addBoardMember, createPrivateBoard } from '../../src/forum/server/exports.ts'
import type { Role } from '../../src/platform/contract/access.ts'
import {
  type Answer,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../src/platform/testing/app/test-app.ts'

/** Texts of the owner. Only routes whose call reveals them may return them. */
export const canaries = {
  email: 'canary-address-7f3a@example.test',
  unsharedField: 'canary-career-goals-7f3a',
  resumeName: 'canary-resume-7f3a.pdf',
  resumeText: 'canary-resume-text-7f3a',
  support: 'canary-support-7f3a',
  survey: 'canary-survey-7f3a',
  surveyAddress: 'canary-survey-address-7f3a@example.test',
  promoCode: 'CANARY-PROMO-7F3A',
  privateThread: 'canary-private-thread-7f3a',
  note: 'canary-application-note-7f3a',
  message: 'canary-message-7f3a',
  teamNote: 'canary-team-note-7f3a',
  sponsorshipNote: 'canary-sponsorship-7f3a',
  zoomLink: 'https://zoom.example/canary-room-7f3a',
} as const
export type Canary = keyof typeof canaries

/**
 * The kinds of people who may call a route. Unverified and suspended accounts have a cookie that is no longer valid. The
 * rival is an employer of another company than the employer.
 */
export const kinds = ['visitor', 'unverified', 'suspended', 'stranger', 'rival', 'employer', 'owner', 'admin'] as const
export type Kind = (typeof kinds)[number]

/** A site with an owner of resources of every kind, and with people of every kind. */
export type World = {
  app: TestApp
  people: Record<Exclude<Kind, 'visitor' | 'employer' | 'rival'>, Person> & Record<'employer' | 'rival', Employer>
  /** A private board of which only the owner is a member. */
  board: string
  pdf: Uint8Array<ArrayBuffer>
  png: Uint8Array<ArrayBuffer>
  /** Sends a request that must succeed, to create resources. @returns the body of the answer */
  // biome-ignore lint/suspicious/noExplicitAny: each route answers with a shape of its own
  make(as: Person | null, method: string, path: string, body?: unknown): Promise<any>
}

export async function createWorld(options: TestAppOptions = {}): Promise<World> {
  const app = await startTestApp(options)
  const people = {
    owner: await createPerson(app, { name: 'Owner Marblewood', email: canaries.email }),
    stranger: await createPerson(app, { name: 'Stranger Oakenshore' }),
    admin: await createPerson(app, { name: 'Admin Riverglass', role: 'admin' }),
    employer: await createEmployer(app, { name: 'Employer Starbasket', verified: true }),
    rival: await createEmployer(app, { name: 'Rival Cedarquay', verified: true }),
    unverified: await createPerson(app, { verified: false }),
    suspended: await createPerson(app, { suspended: true }),
  }
  async function make(as: Person | null, method: string, path: string, body?: unknown) {
    const answer: Answer = await app.request(method, `/api${path}`, { cookie: as?.cookie, body })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const board = `group-${randomUUID()}` as const
  await app.services.db.transaction(async (tx) => {
    await createPrivateBoard(tx, board, 'A private board')
    await addBoardMember(tx, board, people.owner.id, { isModerator: false })
  })
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#64295f' } }).png()
  return {
    app,
    people,
    board,
    pdf: new Uint8Array(Buffer.from(`%PDF-1.4\n% ${canaries.resumeText}\n%%EOF\n`)),
    png: new Uint8Array(await picture.toBuffer()),
    make,
  }
}

/** The cookie that a kind of person sends. */
export function cookieOf(world: World, kind: Kind): string | undefined {
  return kind === 'visitor' ? undefined : world.people[kind].cookie
}

/** The role of a kind of person, as authorization sees it. */
export function roleOf(kind: Kind): Role | null {
  if (kind === 'stranger' || kind === 'owner') return 'member'
  if (kind === 'rival') return 'employer'
  return kind === 'admin' || kind === 'employer' ? kind : null
}
