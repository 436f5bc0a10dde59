import { type AuditAction, auditActions } from '../platform/contract/audit.ts'

/** What the log can be narrowed to: acts of one field of work. */
export const auditGroups = [
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

type FirstPart<Code> = Code extends `${infer First}.${string}` ? First : never

const groupOfSubject: Record<FirstPart<AuditAction>, AuditGroup> = {
  access: 'refusals',
  account: 'accounts',
  accounts: 'accounts',
  factor: 'accounts',
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

/** The acts of a group. */
export function actionsOf(group: AuditGroup): AuditAction[] {
  return auditActions.filter((action) => groupOf(action) === group)
}
