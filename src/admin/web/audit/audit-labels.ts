import { attemptKinds, type FailureReason } from '../../../accounts/activity-contract.ts'
import type { AuditAction } from '../../../platform/contract/audit-actions.ts'
import type { AuditGroup } from '../../audit-groups.ts'
import type { AuditEntry } from '../../contract.ts'

export const groupLabels: Record<AuditGroup, string> = {
  logins: 'Logins',
  accounts: 'Accounts',
  moderation: 'Moderation',
  support: 'Support',
  surveys: 'Surveys',
  benefits: 'Benefits',
  events: 'Events',
  groups: 'Groups',
  employers: 'Companies',
  memberships: 'Memberships',
  site: 'Site and system',
  refusals: 'Refused access',
}

/** An action as a phrase after the name of its actor. `whom` comes before the name of the person it was done to. */
type Phrase = { did: string; whom?: string; alwaysHasPerson?: boolean }

const phrases: Record<AuditAction, Phrase> = {
  'access.refused': { did: 'tried to open an admin page and was denied access' },
  'account.roleChanged': { did: 'changed the role', whom: 'of', alwaysHasPerson: true },
  'account.promoted': { did: 'made an admin of', whom: '', alwaysHasPerson: true },
  'account.resetLinkMade': { did: 'made a password reset link', whom: 'for', alwaysHasPerson: true },
  'account.suspended': { did: 'suspended', whom: '', alwaysHasPerson: true },
  'account.restored': { did: 'restored', whom: '', alwaysHasPerson: true },
  'account.ownNameChanged': { did: 'changed their own name' },
  'account.renamed': { did: 'changed the name', whom: 'of', alwaysHasPerson: true },
  'account.verificationResent': { did: 'resent the verification email', whom: 'to', alwaysHasPerson: true },
  'account.addressConfirmed': { did: 'confirmed the email address', whom: 'of', alwaysHasPerson: true },
  'account.approved': { did: 'approved', whom: '', alwaysHasPerson: true },
  'account.declined': { did: 'declined a person who wanted to join' },
  'account.deleted': { did: 'deleted the account', whom: 'of', alwaysHasPerson: true },
  'account.left': { did: 'left the community' },
  'login.succeeded': { did: 'logged in' },
  'login.passwordAccepted': { did: 'entered the password, and was asked for the second step,', whom: 'as' },
  'login.failed': { did: 'failed to log in', whom: 'as' },
  'login.confirmed': { did: 'confirmed their login' },
  'session.loggedOut': { did: 'logged out' },
  'session.revoked': { did: 'logged out one of their devices' },
  'session.othersRevoked': { did: 'logged out everywhere else' },
  'password.changed': { did: 'changed their password' },
  'password.reset': { did: 'set a new password with an emailed link' },
  'password.resetRequested': { did: 'asked for a link to set a new password', whom: 'for' },
  'address.confirmed': { did: 'confirmed their email address' },
  'address.changeRequested': { did: 'asked to change their email address' },
  'address.changed': { did: 'changed their email address' },
  'factor.added': { did: 'added a passkey or an authenticator app' },
  'factor.removed': { did: 'removed a passkey or an authenticator app' },
  'factor.codesRenewed': { did: 'made new recovery codes' },
  'factor.codeUsed': { did: 'logged in with a recovery code' },
  'factor.reset': { did: 'turned two-step login off', whom: 'for', alwaysHasPerson: true },
  'accounts.exported': { did: 'exported data as a file' },
  'accounts.unverifiedDeleted': { did: 'deleted accounts whose address was not confirmed within a week' },
  'data.downloaded': { did: 'downloaded a copy of all their data' },
  'resume.opened': { did: 'opened the resume', whom: 'of', alwaysHasPerson: true },
  'upload.infected': { did: 'tried to upload a file in which the virus scanner found something' },
  'thread.pinned': { did: 'pinned a thread', whom: 'of' },
  'thread.unpinned': { did: 'unpinned a thread', whom: 'of' },
  'thread.locked': { did: 'locked a thread', whom: 'of' },
  'thread.unlocked': { did: 'unlocked a thread', whom: 'of' },
  'thread.removed': { did: 'removed a thread', whom: 'of' },
  'thread.answerMarked': { did: 'marked the answer in a thread', whom: 'of' },
  'thread.answerCleared': { did: 'cleared the answer in a thread', whom: 'of' },
  'category.created': { did: 'added a board category' },
  'category.changed': { did: 'changed a board category' },
  'category.ordered': { did: 'changed the order of the board categories' },
  'category.archived': { did: 'archived a board category' },
  'category.restored': { did: 'restored a board category' },
  'category.accessChanged': { did: 'changed who may read and write a board category' },
  'category.merged': { did: 'merged a board category into another' },
  'category.answersAllowed': { did: 'made a board category one for questions' },
  'category.answersDisallowed': { did: 'made a board category one without answers' },
  'reply.removed': { did: 'removed a reply', whom: 'of' },
  'profile.cleared': { did: 'cleared the profile', whom: 'of', alwaysHasPerson: true },
  'report.contentRemoved': { did: 'removed what was reported', whom: 'of' },
  'report.dismissed': { did: 'found nothing wrong with a report', whom: 'about' },
  'report.warned': { did: 'warned', whom: '', alwaysHasPerson: true },
  'support.replied': { did: 'replied to a support request', whom: 'of' },
  'support.closed': { did: 'closed a support request', whom: 'of' },
  'support.reopened': { did: 'reopened a support request', whom: 'of' },
  'survey.roundOpened': { did: 'opened a new survey' },
  'survey.exported': { did: 'exported survey answers' },
  'survey.questionsChanged': { did: 'changed the questions of the next survey' },
  'course.changed': { did: 'changed the courses' },
  'course.reset': { did: 'went back to the original courses' },
  'benefit.created': { did: 'added a benefit' },
  'benefit.updated': { did: 'changed a benefit' },
  'benefit.deleted': { did: 'deleted a benefit' },
  'event.created': { did: 'created an event' },
  'event.updated': { did: 'changed an event' },
  'event.published': { did: 'published an event' },
  'event.roomsChanged': { did: 'changed where meeting rooms are' },
  'event.cancelled': { did: 'canceled an event' },
  'event.seriesCreated': { did: 'created a series of events' },
  'event.remindersSent': { did: 'sent reminders of an event' },
  'event.attendeesExported': { did: 'exported the attendees of an event as a file' },
  'event.materialAdded': { did: 'added a link or file to a past event' },
  'event.materialRemoved': { did: 'removed a link or file from a past event' },
  'event.recordingSaved': { did: 'changed the recording of a past event' },
  'eventCategory.created': { did: 'created an event category' },
  'eventCategory.updated': { did: 'changed an event category' },
  'eventCategory.deleted': { did: 'deleted an event category' },
  'group.created': { did: 'created a group' },
  'group.updated': { did: 'changed a group' },
  'group.deleted': { did: 'deleted a group' },
  'group.roleChanged': { did: 'changed the group role', whom: 'of', alwaysHasPerson: true },
  'group.memberRemoved': { did: 'removed from a group:', whom: '', alwaysHasPerson: true },
  'company.verified': { did: 'verified a company' },
  'company.ownerAppointed': { did: 'made someone an owner of their company' },
  'company.changeGranted': { did: 'let a company change its name or website' },
  'company.changeRefused': { did: 'declined a company’s new name or website' },
  'company.verificationWithdrawn': { did: 'withdrew the verification of a company' },
  'job.removed': { did: 'removed a job', whom: 'of' },
  'message.removed': { did: 'removed a message', whom: 'of' },
  'message.attachmentOpened': { did: 'opened a file of a reported message', whom: 'of' },
  'membership.sponsored': { did: 'sponsored the membership', whom: 'of', alwaysHasPerson: true },
  'membership.sponsorshipEnded': { did: 'ended the sponsorship', whom: 'of', alwaysHasPerson: true },
  'community.exported': { did: 'exported the whole community' },
  'community.imported': { did: 'imported the whole community' },
  'site.changed': { did: 'changed the site’s content' },
  'site.pricingChanged': { did: 'changed how memberships are paid' },
  'site.termsPublished': { did: 'published new terms' },
  'site.securityChanged': { did: 'changed who needs two-step login' },
  'site.payLawRulesChanged': { did: 'changed whether job ads must follow local pay laws' },
  'site.partSwitchedOff': { did: 'switched off a part of the site' },
  'site.partSwitchedOn': { did: 'switched on a part of the site' },
  'site.joiningChanged': { did: 'changed who may join' },
  'invitation.sent': { did: 'invited people by email' },
  'invitation.linkMade': { did: 'made an invitation link' },
  'invitation.resent': { did: 'sent an invitation again' },
  'invitation.revoked': { did: 'revoked an invitation' },
  'site.lookChanged': { did: 'changed the color or the logo' },
  'site.emailTextsChanged': { did: 'changed what every email says' },
  'site.mailServerChanged': { did: 'changed the mail server' },
  'site.datesChanged': { did: 'changed the time zone or how dates are written' },
  'site.starterAdded': { did: 'created the starter content' },
  'site.textsConfirmed': { did: 'confirmed that the original texts fit' },
  'site.termsRead': { did: 'confirmed having read the terms' },
  'mail.retried': { did: 'sent a failed email again' },
  'mail.tested': { did: 'sent a test email' },
  'storage.tested': { did: 'tested the file storage' },
  'backup.made': { did: 'made a backup' },
  'backup.restored': { did: 'confirmed that a backup was restored' },
}

/** The text for a person whose account is deleted. */
export const formerMember = 'a former member'

/** Actions that only a command on the site's machine does. */
const commands: AuditAction[] = [
  'account.promoted',
  'account.resetLinkMade',
  'backup.made',
  'backup.restored',
  'community.exported',
  'community.imported',
]

/** Actions that need no login, so their actor is unknown. */
const attempts: readonly AuditAction[] = attemptKinds

/** The start of the sentence about an entry without an actor. */
export function unknownActorText({ action, details }: AuditEntry): string {
  if (attempts.includes(action)) return 'Somebody'
  return commands.includes(action) || details.byCommand === true ? 'Someone on the site’s server' : 'A former member'
}

/** The sentence about an entry: the phrase, and the person it was done to; null for none. */
export function sentenceOf(entry: AuditEntry): { did: string; whom: AuditEntry['person'] | typeof formerMember } {
  const { did, whom, alwaysHasPerson } = phrases[entry.action]
  const person = entry.person ?? (alwaysHasPerson ? formerMember : null)
  const hasPerson = whom !== undefined && person !== null
  return { did: hasPerson && whom ? `${did} ${whom}` : did, whom: hasPerson ? person : null }
}

/** The details of an entry as text, such as "from user to admin", "posts kept", or "3 members". */
export function detailsOf({ action, details }: AuditEntry): string {
  const { from, to, ...others } = details
  // Group roles keep the name "member". Account roles show it as "user".
  const roleOf = action === 'group.roleChanged' ? String : valueText
  const change = from !== undefined && to !== undefined ? [`from ${roleOf(from)} to ${roleOf(to)}`] : []
  const rest = Object.entries(others).map(([key, value]) => detailLabels[key]?.(value) ?? detailText(key, value))
  return [...change, ...rest].filter(Boolean).join(', ')
}

type Detail = AuditEntry['details'][string]

const reasonLabels: Record<FailureReason, string> = {
  password: 'wrong password',
  code: 'wrong code',
  passkey: 'the passkey was not accepted',
  confirmation: 'wrong password where it was asked for again',
  entrance: 'right password, at the entrance for employers',
  unconfirmed: 'right password, the email address was not confirmed',
}

/** Details with a text of their own. An empty text leaves the detail out. */
const detailLabels: Record<string, (value: Detail) => string> = {
  what: valueText,
  route: String,
  role: (role) => (role === 'all' ? '' : `role: ${valueText(role)}`),
  group: (group) => (group === 'all' ? '' : `subject: ${valueText(group)}`),
  isSearch: (isSearch) => (isSearch ? 'found by a search' : ''),
  isAboutOne: (isAboutOne) => (isAboutOne ? 'about one person' : ''),
  posts: (posts) => (posts === 'keep' ? 'posts kept without the name' : 'posts removed'),
  passed: (passed) => (passed ? 'all passed' : 'something failed'),
  byCommand: () => '',
  method: (method) => `with: ${spaced(String(method))}`,
  reason: (reason) => reasonLabels[reason as FailureReason] ?? valueText(reason),
  isNewDevice: (isNew) => (isNew ? 'on a new device' : ''),
  isFromMany: () => 'more than thirty times that day',
  isOfNobody: () => 'of an address or a passkey that no one has',
  outcome: (outcome) => (outcome === 'notConfigured' ? 'no mail server is set' : valueText(outcome)),
  isOwnAddress: (isOwn) => (isOwn ? 'to the own address' : 'to another address'),
  isActive: (isActive) => (isActive ? 'active' : 'inactive'),
  joining: (joining) => (joining === 'open' ? 'open to every member' : 'joined by request'),
}

function detailText(key: string, value: Detail): string {
  return `${spaced(key)}: ${valueText(value)}`
}

function valueText(value: Detail): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === 'member') return 'user'
  return value === null ? 'none' : spaced(String(value))
}

/** `memberCount` becomes "member count". */
function spaced(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}
