import { t } from '#text'
import type { FailureReason } from '../../../accounts/activity-contract.ts'
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

/** Actions that only a command on the site's machine does. */
const commands: AuditAction[] = [
  'account.promoted',
  'account.resetLinkMade',
  'backup.made',
  'backup.restored',
  'community.exported',
  'community.imported',
]

/** What stands for the name of an entry's actor who is unknown. */
export function unknownActorText({ action, details }: AuditEntry): string {
  return commands.includes(action) || details.byCommand === true ? t`Someone on the site’s server` : t`A former member`
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
