import type { Part } from './parts/parts.ts'
import { isUuid } from './text-formats.ts'

/** The kinds of content that members can report to the admins. */
export const reportableKinds = ['thread', 'reply', 'profile', 'job', 'message'] as const
export type ReportableKind = (typeof reportableKinds)[number]

/** The kinds of content that members can save for later. */
export const savableKinds = ['thread', 'reply', 'event', 'job'] as const
export type SavableKind = (typeof savableKinds)[number]

/** Content that can be saved: a thread or a reply by its number, an event or a job by its UUID. */
export type SavableRef = { kind: SavableKind; id: string }

const serialPattern = /^[1-9]\d{0,14}$/

/** Whether an id has the form of the ids of its kind. */
export function isSavableRef({ kind, id }: SavableRef): boolean {
  return kind === 'thread' || kind === 'reply' ? serialPattern.test(id) : isUuid(id)
}

/** The key of some content, in the browser's cache and in addresses: `thread:12`. */
export function toSavableKey({ kind, id }: SavableRef): string {
  return `${kind}:${id}`
}

/** @returns null for a text that is no key */
export function fromSavableKey(key: string): SavableRef | null {
  const [kind, id = '', ...more] = key.split(':')
  const ref = { kind: kind as SavableKind, id }
  return more.length === 0 && savableKinds.includes(ref.kind) && isSavableRef(ref) ? ref : null
}

/**
 * What a search can find. Which kinds a person finds depends on their role, and what of a kind on what they may open.
 * Capabilities declare a source for each kind that is theirs (src/platform/server/extension-points/search-source.ts).
 */
export const searchKinds = [
  /** A member, as in the directory; for employers, a candidate or applicant. */
  'person',
  'thread',
  'reply',
  'group',
  'event',
  /** A job on the board; for employers, a posting of their company. */
  'job',
  'course',
  'benefit',
  /** A message in one of the person's own conversations. */
  'message',
  'note',
  'saved',
  /** For employers and admins. */
  'company',
  /** For admins: an account of any role. */
  'account',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** The operators that narrow a search by something other than words. A kind answers only those that it knows. */
export const searchFilters = ['in', 'from', 'has', 'before', 'after'] as const
export type SearchFilter = (typeof searchFilters)[number]

const partsOfKinds: Partial<Record<SearchKind | SavableKind | ReportableKind, Part>> = {
  group: 'groups',
  job: 'jobs',
  note: 'jobs',
  course: 'university',
  benefit: 'benefits',
  company: 'employers',
}

/** Whether content of this kind is there. @param off the parts of the site that are off */
export function isKindOn(kind: SearchKind | SavableKind | ReportableKind, off: readonly Part[]): boolean {
  const part = partsOfKinds[kind]
  return part === undefined || !off.includes(part)
}
