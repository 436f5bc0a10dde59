import { t } from '#text'
import {
  changeRole,
  confirmAddress,
  eraseAccount,
  findListedAccount,
  iterateAccounts,
  type ListedAccount,
  listAccounts,
  mayChangeRole,
  renameAccount,
  restoreAccount,
  suspendAccount,
} from '../../accounts/server/exports.ts'
import { countPosts } from '../../forum/server/exports.ts'
import type { Role } from '../../platform/contract/access.ts'
import { recordAuditEntry } from '../../platform/server/audit-log.ts'
import { type RequestContext, requireViewer } from '../../platform/server/auth/request-context.ts'
import { problem } from '../../platform/server/http/problem-details.ts'
import type { EmailTemplate } from '../../platform/server/mail/email-template.ts'
import type { AssignableRole, PostsChoice, User } from '../contract.ts'
import { parseListCursor, toListCursor } from '../list-cursor.ts'
import { listEntries } from './audit-log.ts'

/** Accounts per page (S1 §2, Admin Users). */
const pageSize = 50
/** Audit entries in the details of a user. */
const maxUserEntries = 10

type Filter = { search: string; role?: Role }

/** A page of accounts, newest first. */
export async function listUsers(context: RequestContext, { after, ...filter }: Filter & { after?: string }) {
  const rows = await listAccounts(context.db, filter, parseListCursor(after), pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const next = last && rows.length > pageSize ? toListCursor({ at: last.createdAt, id: last.id }) : null
  return { users: page.map(toUser), next }
}

/** A user with the number of their posts and their latest audit entries. @throws NOT_FOUND */
export async function showUser(context: RequestContext, id: string) {
  const [user, posts, entries] = await Promise.all([
    findUser(context, id),
    countPosts(context.db, id),
    listEntries(context.db, { person: id }, undefined, maxUserEntries),
  ])
  return { user, ...posts, entries }
}

/** @throws NOT_FOUND; CONFLICT for an employer, and for the last admin */
export async function changeUserRole(context: RequestContext, id: string, role: AssignableRole): Promise<User> {
  const before = await findUser(context, id)
  if (!mayChangeRole(before)) throw problem('CONFLICT', t`An employer account can’t become a member account.`)
  await changeRole(context, id, role)
  return findUser(context, id)
}

/** @throws NOT_FOUND, CHANGED_MEANWHILE, TOO_MANY_REQUESTS */
export async function renameUser(
  context: RequestContext,
  { id, ...change }: { id: string; name: string; from: string },
): Promise<User> {
  await renameAccount(context, id, change)
  return findUser(context, id)
}

/** @throws NOT_FOUND; CONFLICT for a suspended account */
export async function confirmUserAddress(context: RequestContext, id: string): Promise<User> {
  await confirmAddress(context, id)
  return findUser(context, id)
}

/** @throws NOT_FOUND; CONFLICT for the viewer's own account, and for the last admin */
export async function suspendUser(context: RequestContext, id: string): Promise<User> {
  await suspendAccount(context, id)
  return findUser(context, id)
}

/** @throws NOT_FOUND */
export async function restoreUser(context: RequestContext, id: string): Promise<User> {
  await restoreAccount(context, id)
  return findUser(context, id)
}

/**
 * Deletes an account for good and emails its holder, if their address was verified. The audit log records the deletion
 * without saying whose account it was.
 * @throws NOT_FOUND, CONFLICT for the last admin
 */
export async function deleteUser(context: RequestContext, id: string, posts: PostsChoice): Promise<void> {
  const { id: actorId } = requireViewer(context)
  const { role, isVerified, isWaiting } = await findUser(context, id)
  const community = await context.community.content()
  await context.db.transaction(async (tx) => {
    const email = await eraseAccount(context, tx, id, posts)
    const details = { role, posts }
    await recordAuditEntry(tx, { action: 'account.deleted', actorId: actorId === id ? null : actorId, details })
    const template = accountDeletedEmail(community.name, posts)
    if (isVerified || isWaiting) await context.outbox.queue(tx, email, template, { leavesNoTrace: true })
  })
}

const roleTexts: Record<User['role'], string> = { member: t`user`, employer: t`employer`, admin: t`admin` }

/** All accounts that match a filter, as rows of a CSV file. */
export async function* userRows(context: RequestContext, filter: Filter) {
  for await (const account of iterateAccounts(context.db, filter)) {
    const { name, email, role, createdAt, lastSeenAt, isLastSeenKnown, verifiedAt, suspendedAt } = account
    yield {
      name,
      email,
      role: roleTexts[role],
      joined: createdAt.toISOString(),
      lastSeen: lastSeenAt?.toISOString() ?? (isLastSeenKnown ? t`never` : ''),
      verified: verifiedAt ? t`yes` : t`no`,
      suspended: suspendedAt?.toISOString() ?? '',
    }
  }
}

/** @throws NOT_FOUND */
async function findUser(context: RequestContext, id: string): Promise<User> {
  const account = await findListedAccount(context.db, id)
  if (!account) throw problem('NOT_FOUND', t`This account no longer exists.`)
  return toUser(account)
}

function toUser(account: ListedAccount): User {
  const { id, name, email, role, avatarUrl } = account
  return {
    id,
    name,
    email,
    role,
    avatarUrl,
    joinedAt: account.createdAt.toISOString(),
    isVerified: account.verifiedAt !== null,
    isWaiting: account.waitingSince !== null,
    suspendedAt: account.suspendedAt?.toISOString() ?? null,
    lastSeenAt: account.lastSeenAt?.toISOString() ?? null,
    isLastSeenKnown: account.isLastSeenKnown,
  }
}

/** The email to a person whose account the team deleted. It says what became of their posts. */
function accountDeletedEmail(community: string, posts: PostsChoice): EmailTemplate {
  return {
    subject: t`Your account was deleted`,
    paragraphs: [
      t`The team of ${community} deleted your account and all of its personal data.`,
      posts === 'keep' ? t`Your posts stay, without your name.` : t`Your posts were deleted too.`,
    ],
    note: t`If you think this is a mistake, please write to us. This is the last email we’ll send you.`,
  }
}
