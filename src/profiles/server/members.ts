import { and, eq } from 'drizzle-orm'
import { accounts, isActiveMember } from '../../accounts/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { MemberProfile } from '../contract.ts'
import { visibleFieldsOf } from './policy.ts'
import { profiles } from './tables.ts'

/** Accounts that other members see: verified and active members and admins, never employers. */
const isMember = isActiveMember()

/** A member as other members see them; null when other members do not see the account. */
export async function findMember(db: Connection, viewer: Viewer, id: string): Promise<MemberProfile | null> {
  const [row] = await db
    .select({ account: accounts, profile: profiles })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(and(eq(accounts.id, id), isMember))
  if (!row) return null
  const { account, profile } = row
  return {
    id,
    name: account.name,
    photoUrl: account.avatarUrl,
    joinedAt: account.createdAt.toISOString(),
    isYou: id === viewer.id,
    ...visibleFieldsOf(profile),
  }
}

/**
 * A member's page. Members who are not in the directory have one as well, because their name on the board links to it. It
 * shows only what they share. See docs/decisions/0013.
 * @throws NOT_FOUND with the same message for employers, suspended and unverified accounts, and unknown ids
 */
export async function getMember(db: Connection, viewer: Viewer, id: string): Promise<MemberProfile> {
  const member = await findMember(db, viewer, id)
  if (!member) throw problem('NOT_FOUND', 'Member not found')
  return member
}
