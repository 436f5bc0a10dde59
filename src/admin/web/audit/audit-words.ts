import type { AuditAction } from '../../../platform/contract/audit.ts'
import type { AuditGroup } from '../../audit-groups.ts'
import type { AuditEntry } from '../../contract.ts'

export const groupWords: Record<AuditGroup, string> = {
  accounts: 'Accounts',
  moderation: 'Moderation',
  support: 'Support',
  surveys: 'Surveys',
  benefits: 'Benefits',
  groups: 'Groups',
  site: 'Site and system',
  refusals: 'Refused access',
}

/** An act in words that follow a name; `whom` stands before the name of the person it was done to. */
type Words = { did: string; whom?: string; isAlwaysDoneToSomebody?: boolean }

const words: Record<AuditAction, Words> = {
  'access.refused': { did: 'tried an admin’s page and was refused' },
  'account.roleChanged': { did: 'changed the role', whom: 'of', isAlwaysDoneToSomebody: true },
  'account.suspended': { did: 'suspended', whom: '', isAlwaysDoneToSomebody: true },
  'account.restored': { did: 'restored', whom: '', isAlwaysDoneToSomebody: true },
  'account.deleted': { did: 'deleted the account', whom: 'of', isAlwaysDoneToSomebody: true },
  'account.left': { did: 'left the community' },
  'accounts.exported': { did: 'exported data as a file' },
  'data.downloaded': { did: 'downloaded a copy of all own data' },
  'resume.opened': { did: 'opened the resume', whom: 'of', isAlwaysDoneToSomebody: true },
  'thread.pinned': { did: 'pinned a thread', whom: 'of' },
  'thread.unpinned': { did: 'unpinned a thread', whom: 'of' },
  'thread.locked': { did: 'locked a thread', whom: 'of' },
  'thread.unlocked': { did: 'unlocked a thread', whom: 'of' },
  'thread.removed': { did: 'removed a thread', whom: 'of' },
  'reply.removed': { did: 'removed a reply', whom: 'of' },
  'profile.cleared': { did: 'cleared the profile', whom: 'of', isAlwaysDoneToSomebody: true },
  'report.contentRemoved': { did: 'removed what was reported', whom: 'of' },
  'report.dismissed': { did: 'found nothing wrong with a report', whom: 'about' },
  'report.warned': { did: 'warned', whom: '', isAlwaysDoneToSomebody: true },
  'support.replied': { did: 'replied to a support request', whom: 'of' },
  'support.closed': { did: 'closed a support request', whom: 'of' },
  'support.reopened': { did: 'reopened a support request', whom: 'of' },
  'survey.roundOpened': { did: 'opened a new survey' },
  'survey.exported': { did: 'exported survey answers' },
  'benefit.created': { did: 'added a benefit' },
  'benefit.updated': { did: 'changed a benefit' },
  'benefit.deleted': { did: 'deleted a benefit' },
  'group.created': { did: 'created a group' },
  'group.updated': { did: 'changed a group' },
  'group.deleted': { did: 'deleted a group' },
  'group.roleChanged': { did: 'changed the group role', whom: 'of', isAlwaysDoneToSomebody: true },
  'group.memberRemoved': { did: 'removed from a group:', whom: '', isAlwaysDoneToSomebody: true },
  'site.changed': { did: 'changed the site’s content' },
  'mail.retried': { did: 'sent a failed mail again' },
  'storage.tested': { did: 'tested the file storage' },
}

/** What the log calls somebody whose account is gone. */
export const formerMember = 'a former member'

/**
 * What was done, and the person it was done to.
 * @returns `whom` null when nobody is meant
 */
export function sentenceOf(entry: AuditEntry): { did: string; whom: AuditEntry['person'] | typeof formerMember } {
  const { did, whom, isAlwaysDoneToSomebody } = words[entry.action]
  const person = entry.person ?? (isAlwaysDoneToSomebody ? formerMember : null)
  const isMeant = whom !== undefined && person !== null
  return { did: isMeant && whom ? `${did} ${whom}` : did, whom: isMeant ? person : null }
}

/** Small facts in words: "from member to admin", "posts: keep". */
export function detailsOf({ details }: AuditEntry): string {
  const { from, to, ...others } = details
  const change = from !== undefined && to !== undefined ? [`from ${wordOf(from)} to ${wordOf(to)}`] : []
  const rest = Object.entries(others).map(([key, value]) => `${spaced(key)}: ${wordOf(value)}`)
  return [...change, ...rest].join(', ')
}

function wordOf(value: string | number | boolean | null): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === 'member') return 'user'
  return value === null ? 'none' : String(value)
}

/** `memberCount` becomes "member count". */
function spaced(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
