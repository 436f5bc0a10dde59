import { t } from '#text'
import { attemptKinds, type FailureReason } from '../../../accounts/activity-contract.ts'
import type { AuditAction } from '../../../platform/contract/audit-actions.ts'
import type { AuditGroup } from '../../audit-groups.ts'
import type { AuditEntry } from '../../contract.ts'

export const groupLabels: Record<AuditGroup, string> = {
  logins: t`Logins`,
  accounts: t`Accounts`,
  moderation: t`Moderation`,
  support: t`Support`,
  surveys: t`Surveys`,
  benefits: t`Benefits`,
  events: t`Events`,
  groups: t`Groups`,
  employers: t`Companies`,
  memberships: t`Memberships`,
  site: t`Site and system`,
  refusals: t`Refused access`,
}

/** An action as a phrase after the name of its actor. `whom` comes before the name of the person it was done to. */
type Phrase = { did: string; whom?: string; alwaysHasPerson?: boolean }

const phrases: Record<AuditAction, Phrase> = {
  'access.refused': { did: t`tried to open an admin page and was denied access` },
  'account.roleChanged': { did: t`changed the role`, whom: 'of', alwaysHasPerson: true },
  'account.promoted': { did: t`made an admin of`, whom: '', alwaysHasPerson: true },
  'account.resetLinkMade': { did: t`made a password reset link`, whom: 'for', alwaysHasPerson: true },
  'account.suspended': { did: 'suspended', whom: '', alwaysHasPerson: true },
  'account.restored': { did: 'restored', whom: '', alwaysHasPerson: true },
  'account.ownNameChanged': { did: t`changed their own name` },
  'account.renamed': { did: t`changed the name`, whom: 'of', alwaysHasPerson: true },
  'account.verificationResent': { did: t`resent the verification email`, whom: 'to', alwaysHasPerson: true },
  'account.addressConfirmed': { did: t`confirmed the email address`, whom: 'of', alwaysHasPerson: true },
  'account.approved': { did: 'approved', whom: '', alwaysHasPerson: true },
  'account.declined': { did: t`declined a person who wanted to join` },
  'account.deleted': { did: t`deleted the account`, whom: 'of', alwaysHasPerson: true },
  'account.left': { did: t`left the community` },
  'login.succeeded': { did: t`logged in` },
  'login.passwordAccepted': { did: t`entered the password, and was asked for the second step,`, whom: 'as' },
  'login.failed': { did: t`failed to log in`, whom: 'as' },
  'login.confirmed': { did: t`confirmed their login` },
  'session.loggedOut': { did: t`logged out` },
  'session.revoked': { did: t`logged out one of their devices` },
  'session.othersRevoked': { did: t`logged out everywhere else` },
  'password.changed': { did: t`changed their password` },
  'password.reset': { did: t`set a new password with an emailed link` },
  'password.resetRequested': { did: t`asked for a link to set a new password`, whom: 'for' },
  'address.confirmed': { did: t`confirmed their email address` },
  'address.changeRequested': { did: t`asked to change their email address` },
  'address.changed': { did: t`changed their email address` },
  'factor.added': { did: t`added a passkey or an authenticator app` },
  'factor.removed': { did: t`removed a passkey or an authenticator app` },
  'factor.codesRenewed': { did: t`made new recovery codes` },
  'factor.codeUsed': { did: t`logged in with a recovery code` },
  'factor.reset': { did: t`turned two-step login off`, whom: 'for', alwaysHasPerson: true },
  'accounts.exported': { did: t`exported data as a file` },
  'accounts.unverifiedDeleted': { did: t`deleted accounts whose address was not confirmed within a week` },
  'data.downloaded': { did: t`downloaded a copy of all their data` },
  'resume.opened': { did: t`opened the resume`, whom: 'of', alwaysHasPerson: true },
  'upload.infected': { did: t`tried to upload a file in which the virus scanner found something` },
  'thread.pinned': { did: t`pinned a thread`, whom: 'of' },
  'thread.unpinned': { did: t`unpinned a thread`, whom: 'of' },
  'thread.locked': { did: t`locked a thread`, whom: 'of' },
  'thread.unlocked': { did: t`unlocked a thread`, whom: 'of' },
  'thread.removed': { did: t`removed a thread`, whom: 'of' },
  'thread.answerMarked': { did: t`marked the answer in a thread`, whom: 'of' },
  'thread.answerCleared': { did: t`cleared the answer in a thread`, whom: 'of' },
  'category.created': { did: t`added a board category` },
  'category.changed': { did: t`changed a board category` },
  'category.ordered': { did: t`changed the order of the board categories` },
  'category.archived': { did: t`archived a board category` },
  'category.restored': { did: t`restored a board category` },
  'category.accessChanged': { did: t`changed who may read and write a board category` },
  'category.merged': { did: t`merged a board category into another` },
  'category.answersAllowed': { did: t`made a board category one for questions` },
  'category.answersDisallowed': { did: t`made a board category one without answers` },
  'reply.removed': { did: t`removed a reply`, whom: 'of' },
  'profile.cleared': { did: t`cleared the profile`, whom: 'of', alwaysHasPerson: true },
  'report.contentRemoved': { did: t`removed what was reported`, whom: 'of' },
  'report.dismissed': { did: t`found nothing wrong with a report`, whom: 'about' },
  'report.warned': { did: 'warned', whom: '', alwaysHasPerson: true },
  'support.replied': { did: t`replied to a support request`, whom: 'of' },
  'support.closed': { did: t`closed a support request`, whom: 'of' },
  'support.reopened': { did: t`reopened a support request`, whom: 'of' },
  'survey.roundOpened': { did: t`opened a new survey` },
  'survey.exported': { did: t`exported survey answers` },
  'survey.questionsChanged': { did: t`changed the questions of the next survey` },
  'course.changed': { did: t`changed the courses` },
  'course.reset': { did: t`went back to the original courses` },
  'benefit.created': { did: t`added a benefit` },
  'benefit.updated': { did: t`changed a benefit` },
  'benefit.deleted': { did: t`deleted a benefit` },
  'event.created': { did: t`created an event` },
  'event.updated': { did: t`changed an event` },
  'event.published': { did: t`published an event` },
  'event.roomsChanged': { did: t`changed where meeting rooms are` },
  'event.cancelled': { did: t`canceled an event` },
  'event.seriesCreated': { did: t`created a series of events` },
  'event.remindersSent': { did: t`sent reminders of an event` },
  'event.attendeesExported': { did: t`exported the attendees of an event as a file` },
  'event.materialAdded': { did: t`added a link or file to a past event` },
  'event.materialRemoved': { did: t`removed a link or file from a past event` },
  'event.recordingSaved': { did: t`changed the recording of a past event` },
  'eventCategory.created': { did: t`created an event category` },
  'eventCategory.updated': { did: t`changed an event category` },
  'eventCategory.deleted': { did: t`deleted an event category` },
  'group.created': { did: t`created a group` },
  'group.updated': { did: t`changed a group` },
  'group.deleted': { did: t`deleted a group` },
  'group.roleChanged': { did: t`changed the group role`, whom: 'of', alwaysHasPerson: true },
  'group.memberRemoved': { did: t`removed from a group:`, whom: '', alwaysHasPerson: true },
  'company.verified': { did: t`verified a company` },
  'company.ownerAppointed': { did: t`made someone an owner of their company` },
  'company.changeGranted': { did: t`let a company change its name or website` },
  'company.changeRefused': { did: t`declined a company’s new name or website` },
  'company.verificationWithdrawn': { did: t`withdrew the verification of a company` },
  'job.removed': { did: t`removed a job`, whom: 'of' },
  'message.removed': { did: t`removed a message`, whom: 'of' },
  'message.attachmentOpened': { did: t`opened a file of a reported message`, whom: 'of' },
  'membership.sponsored': { did: t`sponsored the membership`, whom: 'of', alwaysHasPerson: true },
  'membership.sponsorshipEnded': { did: t`ended the sponsorship`, whom: 'of', alwaysHasPerson: true },
  'community.exported': { did: t`exported the whole community` },
  'community.imported': { did: t`imported the whole community` },
  'site.changed': { did: t`changed the site’s content` },
  'site.pricingChanged': { did: t`changed how memberships are paid` },
  'site.termsPublished': { did: t`published new terms` },
  'site.securityChanged': { did: t`changed who needs two-step login` },
  'site.payLawRulesChanged': { did: t`changed whether job ads must follow local pay laws` },
  'site.partSwitchedOff': { did: t`switched off a part of the site` },
  'site.partSwitchedOn': { did: t`switched on a part of the site` },
  'site.joiningChanged': { did: t`changed who may join` },
  'invitation.sent': { did: t`invited people by email` },
  'invitation.linkMade': { did: t`made an invitation link` },
  'invitation.resent': { did: t`sent an invitation again` },
  'invitation.revoked': { did: t`revoked an invitation` },
  'site.lookChanged': { did: t`changed the color or the logo` },
  'site.emailTextsChanged': { did: t`changed what every email says` },
  'site.mailServerChanged': { did: t`changed the mail server` },
  'site.datesChanged': { did: t`changed the time zone or how dates are written` },
  'site.starterAdded': { did: t`created the starter content` },
  'site.textsConfirmed': { did: t`confirmed that the original texts fit` },
  'site.termsRead': { did: t`confirmed having read the terms` },
  'mail.retried': { did: t`sent a failed email again` },
  'mail.tested': { did: t`sent a test email` },
  'storage.tested': { did: t`tested the file storage` },
  'backup.made': { did: t`made a backup` },
  'backup.restored': { did: t`confirmed that a backup was restored` },
}

/** The text for a person whose account is deleted. */
export const formerMember = t`a former member`

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
  if (attempts.includes(action)) return t`Somebody`
  return commands.includes(action) || details.byCommand === true ? t`Someone on the site’s server` : t`A former member`
}

/** The sentence about an entry: the phrase, and the person it was done to; null for none. */
export function sentenceOf(entry: AuditEntry): { did: string; whom: AuditEntry['person'] | string } {
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
  const change = from !== undefined && to !== undefined ? [t`from ${roleOf(from)} to ${roleOf(to)}`] : []
  const rest = Object.entries(others).map(([key, value]) => detailLabels[key]?.(value) ?? detailText(key, value))
  return [...change, ...rest].filter(Boolean).join(', ')
}

type Detail = AuditEntry['details'][string]

const reasonLabels: Record<FailureReason, string> = {
  password: t`wrong password`,
  code: t`wrong code`,
  passkey: t`the passkey was not accepted`,
  confirmation: t`wrong password where it was asked for again`,
  entrance: t`right password, at the entrance for employers`,
  unconfirmed: t`right password, the email address was not confirmed`,
}

/** Details with a text of their own. An empty text leaves the detail out. */
const detailLabels: Record<string, (value: Detail) => string> = {
  what: valueText,
  route: String,
  role: (role) => (role === 'all' ? '' : t`role: ${valueText(role)}`),
  group: (group) => (group === 'all' ? '' : t`subject: ${valueText(group)}`),
  isSearch: (isSearch) => (isSearch ? t`found by a search` : ''),
  isAboutOne: (isAboutOne) => (isAboutOne ? t`about one person` : ''),
  posts: (posts) => (posts === 'keep' ? t`posts kept without the name` : t`posts removed`),
  passed: (passed) => (passed ? t`all passed` : t`something failed`),
  byCommand: () => '',
  method: (method) => t`with: ${spaced(String(method))}`,
  reason: (reason) => reasonLabels[reason as FailureReason] ?? valueText(reason),
  isNewDevice: (isNew) => (isNew ? t`on a new device` : ''),
  isFromMany: () => t`more than thirty times that day`,
  isOfNobody: () => t`of an address or a passkey that no one has`,
  outcome: (outcome) => (outcome === 'notConfigured' ? t`no mail server is set` : valueText(outcome)),
  isOwnAddress: (isOwn) => (isOwn ? t`to the own address` : t`to another address`),
  isActive: (isActive) => (isActive ? t`active` : t`inactive`),
  joining: (joining) => (joining === 'open' ? t`open to every member` : t`joined by request`),
}

function detailText(key: string, value: Detail): string {
  return `${spaced(key)}: ${valueText(value)}`
}

function valueText(value: Detail): string {
  if (value === true) return t`yes`
  if (value === false) return t`no`
  if (value === 'member') return t`user`
  return value === null ? t`none` : spaced(String(value))
}

/** `memberCount` becomes "member count". */
function spaced(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
}
