import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { accounts } from '../../accounts/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { MemberProfile } from '../contract.ts'
import { whatIsShared } from './shared-fields.ts'
import { profiles } from './tables.ts'

/** Who is a member to other members: members and admins in good standing, never employers. */
const isMember = and(
  inArray(accounts.role, ['member', 'admin']),
  isNotNull(accounts.verifiedAt),
  isNull(accounts.suspendedAt),
)

/** A member as other members see her; null when she is none to them. */
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
    ...whatIsShared(profile),
  }
}

/**
 * A member's page. Who is not in the directory has one too: her name beside what she writes on the board leads there,
 * and there is nothing on it that she does not share. See docs/decisions/0013.
 * @throws NOT_FOUND, in the same words for employers, suspended and unverified accounts, and none at all
 */
export async function getMember(db: Connection, viewer: Viewer, id: string): Promise<MemberProfile> {
  const member = await findMember(db, viewer, id)
  if (!member) throw problem('NOT_FOUND', 'Member not found')
  return member
}
