import { and, eq, sql } from 'drizzle-orm'
import { t } from '#text'
import { accounts, isActiveMember } from '../../accounts/server/exports.ts'
import { hasBlockBetween } from '../../contact-permissions/server/exports.ts'
import type { Services, Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection, Database } from '../../platform/server/database/database.ts'
import { placeholder, prepare } from '../../platform/server/database/prepared-statements.ts'
import type { MemberActivities } from '../../platform/server/extension-points/member-activity.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { MemberActivity, MemberPage, MemberProfile } from '../contract.ts'
import type { ActivityKind } from '../fields.ts'
import { visibleActivityOf, visibleFieldsOf } from './policy.ts'
import { profiles } from './tables.ts'

/** Accounts that other members see: verified and active members and admins, never employers. */
const isMember = isActiveMember()

/** A member as other members see them; null when other members do not see the account. */
export async function findMember(db: Connection, viewer: Viewer, id: string): Promise<MemberProfile | null> {
  return (await findWithSharing(db, viewer, id))?.member ?? null
}

async function findWithSharing(db: Connection, viewer: Viewer, id: string) {
  const [row] = await db
    .select({ account: accounts, profile: profiles })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(and(eq(accounts.id, id), isMember))
  if (!row) return null
  const { account, profile } = row
  const member: MemberProfile = {
    id,
    name: account.name,
    photoUrl: account.avatarUrl,
    joinedAt: account.createdAt.toISOString(),
    isYou: id === viewer.id,
    ...visibleFieldsOf(profile),
  }
  return { member, shared: profile?.sharedFields ?? [] }
}

type PageServices = Pick<Services, 'db' | 'clock'> & MemberActivities

/**
 * A member's page. Members who are not in the directory have one as well, because their name on the board links to it. It
 * shows only what they share. See docs/decisions/0013.
 * @throws NOT_FOUND with the same message for employers, suspended and unverified accounts, and unknown ids
 */
export async function getMember(services: PageServices, viewer: Viewer, id: string): Promise<MemberPage> {
  const found = await findWithSharing(services.db, viewer, id)
  if (!found) throw problem('NOT_FOUND', t`Member not found`)
  const hasBlock = found.member.isYou ? false : await isBlockBetween(services.db, viewer.id, id)
  const kinds = visibleActivityOf({ shared: found.shared, hasBlock })
  return { ...found.member, activity: await readActivity(services, viewer, id, kinds) }
}

/** The most recent entries of the given kinds, as far as the viewer may see them. Other kinds are empty. */
async function readActivity(
  services: PageServices,
  viewer: Viewer,
  memberId: string,
  kinds: readonly ActivityKind[],
): Promise<MemberActivity> {
  const activity: MemberActivity = { posts: [], events: [], groups: [] }
  await Promise.all(
    services.memberActivities
      .filter(({ kind }) => kinds.includes(kind))
      .map(async ({ kind, read }) => {
        activity[kind] = await read(services, viewer, memberId)
      }),
  )
  return activity
}

const readBlock = prepare<{ hasBlock: boolean }>(sql`
  select ${hasBlockBetween(placeholder('one'), placeholder('other'))} as "hasBlock"`)

/** Whether one of two people has blocked the other. */
async function isBlockBetween(db: Database, one: string, other: string): Promise<boolean> {
  const [row] = await readBlock(db, { one, other })
  return row?.hasBlock ?? false
}
