import { candidateIdsFor } from '../../candidates/server/exports.ts'
import { companyOf, toCompanySummary } from '../../employers/server/exports.ts'
import type { Viewer } from '../../platform/server/auth/request-context.ts'
import type { Connection } from '../../platform/server/database/database.ts'
import type { Conversation, Message } from '../contract.ts'
import { type FoundConversation, standingOf } from './conversation-rows.ts'
import { abilitiesOf, stateFor } from './policy.ts'

const unnamed = 'Candidate'
const whoLeft = 'Former member'

/** What the other one is called, as much as the viewer may know. */
export function nameOf({ other, account }: Pick<FoundConversation, 'other' | 'account'>): string {
  if (!other || !account) return whoLeft
  return isUnnamed(other) ? unnamed : account.name
}

/** Whether the other one does not know who this one is. */
export function isUnnamed(side: { isAnonymous: boolean; hasSharedContact: boolean }): boolean {
  return side.isAnonymous && !side.hasSharedContact
}

/**
 * A conversation in its wire form, for the viewer whose it is.
 * @param pages what `candidatePages` found
 */
export function toConversation(found: FoundConversation, viewer: Viewer, pages: Map<string, string>): Conversation {
  const { conversation, own, other, account, company, last, job } = found
  const standing = standingOf(found)
  const state = stateFor(standing)
  const can = abilitiesOf(standing)
  const isMemberToMember = viewer.role !== 'employer' && account !== null && account.role !== 'employer'
  return {
    id: conversation.id,
    state,
    other: {
      name: nameOf(found),
      avatarUrl: other && !isUnnamed(other) ? (account?.avatarUrl ?? null) : null,
      company: company && account?.role === 'employer' ? toCompanySummary(company) : null,
      memberId: isMemberToMember && other && !account.suspendedAt ? other.accountId : null,
      candidateId: (other && !other.isAnonymous && pages.get(other.accountId)) || null,
    },
    job: jobOf(job),
    excerpt: last?.excerpt ?? '',
    isLastYours: last?.authorId === viewer.id,
    lastAt: own.lastAt.toISOString(),
    unreadCount: own.unreadCount,
    contact:
      other?.hasSharedContact && account && state === 'open' ? { name: account.name, email: account.email } : null,
    hasSharedContact: own.hasSharedContact,
    hasBlocked: own.hasBlocked,
    // What employers complain of, they tell the team: only members report.
    can: { ...can, report: can.report && viewer.role !== 'employer' },
  }
}

function jobOf({ id, title, applicationId }: FoundConversation['job']): Conversation['job'] {
  return id !== null && title !== null && applicationId !== null ? { id, title, applicationId } : null
}

/**
 * The pages of candidates whom an employer talks with, by account, while her company sees them by name. From a talk
 * with somebody without a name nobody is led to her page: that would tell who she is.
 */
export async function candidatePages(
  db: Connection,
  viewer: Viewer,
  found: readonly FoundConversation[],
): Promise<Map<string, string>> {
  const named = found.flatMap(({ other }) => (other && !other.isAnonymous ? [other.accountId] : []))
  if (viewer.role !== 'employer' || named.length === 0) return new Map()
  const company = await companyOf(db, viewer.id)
  return company ? candidateIdsFor(db, company, named) : new Map()
}

type MessageRow = { id: number; authorId: string; body: string; sentAt: Date }

/** A message in its wire form. Whether it was read is told only of one's own, and only while both talk. */
export function toMessage(row: MessageRow, { conversation, own, other }: FoundConversation): Message {
  const isYours = row.authorId === own.accountId
  const isSeen = isYours && conversation.state === 'open' && other !== null && other.readUpTo >= row.id
  return { id: row.id, body: row.body, isYours, sentAt: row.sentAt.toISOString(), isSeen }
}
