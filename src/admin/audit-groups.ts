import { type AuditAction, auditActions } from '../platform/contract/audit-actions.ts'

/** What the log can be narrowed to: acts of one field of work. */
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

/** A group, or everything but what comes with every visit and would bury the rest. */
export const auditFilters = [...auditGroups, 'withoutLogins'] as const
export type AuditFilter = (typeof auditFilters)[number]

type FirstPart<Code> = Code extends `${infer First}.${string}` ? First : never

const groupOfSubject: Record<FirstPart<AuditAction>, AuditGroup> = {
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
  reply: 'moderation',
  profile: 'moderation',
  report: 'moderation',
  support: 'support',
  survey: 'surveys',
  benefit: 'benefits',
  event: 'events',
  eventCategory: 'events',
  group: 'groups',
  company: 'employers',
  job: 'moderation',
  message: 'moderation',
  membership: 'memberships',
  site: 'site',
  mail: 'site',
  storage: 'site',
  backup: 'site',
  community: 'site',
}

/** The group of an act, by the first part of its code. */
export function groupOf(action: AuditAction): AuditGroup {
  return groupOfSubject[action.split('.')[0] as keyof typeof groupOfSubject]
}

/** The acts that a filter lets through. */
export function actionsOf(filter: AuditFilter): AuditAction[] {
  return auditActions.filter((action) =>
    filter === 'withoutLogins' ? groupOf(action) !== 'logins' : groupOf(action) === filter,
  )
}
