import { type AuditAction, auditActions } from '../platform/contract/audit-actions.ts'

/** The groups of actions that the audit log can be filtered by. */
export const auditGroups = [
  'logins',
  'accounts',
  'moderation',
  'support',
  'surveys',
  'benefits',
  'events',
  'groups',
  'employers',
  'memberships',
  'site',
  'refusals',
] as const
export type AuditGroup = (typeof auditGroups)[number]

/** A group, or all actions except logins, which would bury the rest. */
export const auditFilters = [...auditGroups, 'withoutLogins'] as const
export type AuditFilter = (typeof auditFilters)[number]

type FirstPart<Code> = Code extends `${infer First}.${string}` ? First : never

const groupByPrefix: Record<FirstPart<AuditAction>, AuditGroup> = {
  access: 'refusals',
  account: 'accounts',
  accounts: 'accounts',
  login: 'logins',
  session: 'logins',
  password: 'logins',
  address: 'logins',
  factor: 'logins',
  data: 'accounts',
  resume: 'accounts',
  upload: 'refusals',
  thread: 'moderation',
  category: 'moderation',
  reply: 'moderation',
  profile: 'moderation',
  report: 'moderation',
  support: 'support',
  survey: 'surveys',
  benefit: 'benefits',
  course: 'site',
  event: 'events',
  eventCategory: 'events',
  group: 'groups',
  company: 'employers',
  job: 'moderation',
  message: 'moderation',
  membership: 'memberships',
  invitation: 'accounts',
  site: 'site',
  mail: 'site',
  storage: 'site',
  backup: 'site',
  community: 'site',
}

/** The group of an action, by the first part of its code. */
export function groupOf(action: AuditAction): AuditGroup {
  return groupByPrefix[action.split('.')[0] as keyof typeof groupByPrefix]
}

/** The actions that match a filter. */
export function actionsOf(filter: AuditFilter): AuditAction[] {
  return auditActions.filter((action) =>
    filter === 'withoutLogins' ? groupOf(action) !== 'logins' : groupOf(action) === filter,
  )
}
