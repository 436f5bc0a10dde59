import {
  IconBookmark,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconGift,
  IconMail,
  IconMessageCircle,
  IconMessages,
  IconNote,
  IconSchool,
  IconUser,
  IconUserCog,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Role } from '../../platform/contract/access.ts'
import { isKindOn } from '../../platform/contract/content-kinds.ts'
import type { Part } from '../../platform/contract/parts/parts.ts'
import type { SearchKind } from '../contract.ts'

type KindLabels = { Icon: TablerIcon; one: string; many: string }

/** How screens name each kind of result. */
export const kindLabels: Record<SearchKind, KindLabels> = {
  person: { Icon: IconUser, one: 'Person', many: 'People' },
  thread: { Icon: IconMessages, one: 'Thread', many: 'Threads' },
  reply: { Icon: IconMessageCircle, one: 'Reply', many: 'Replies' },
  group: { Icon: IconUsersGroup, one: 'Group', many: 'Groups' },
  event: { Icon: IconCalendarEvent, one: 'Event', many: 'Events' },
  job: { Icon: IconBriefcase, one: 'Job', many: 'Jobs' },
  course: { Icon: IconSchool, one: 'Course', many: 'Courses' },
  benefit: { Icon: IconGift, one: 'Benefit', many: 'Benefits' },
  message: { Icon: IconMail, one: 'Message', many: 'Messages' },
  note: { Icon: IconNote, one: 'Note', many: 'Notes' },
  saved: { Icon: IconBookmark, one: 'Saved', many: 'Saved' },
  company: { Icon: IconBuilding, one: 'Company', many: 'Companies' },
  account: { Icon: IconUserCog, one: 'Account', many: 'Accounts' },
}

const memberKinds: SearchKind[] = [
  ...(['person', 'thread', 'reply', 'group', 'event', 'job', 'course', 'benefit'] as const),
  ...(['message', 'note', 'saved'] as const),
]

const kindsOfRole: Record<Role, readonly SearchKind[]> = {
  member: memberKinds,
  admin: [...memberKinds, 'account', 'company'],
  employer: ['job', 'person', 'message', 'company'],
}

/**
 * The kinds that a person with this role can find, in the order of the filters. The server decides what they find.
 * @param off the parts of the site that are off
 */
export function kindsFor(role: Role, off: readonly Part[]): readonly SearchKind[] {
  return kindsOfRole[role].filter((kind) => isKindOn(kind, off))
}

/** Whether a person with this role finds posts, which have categories, authors, and pictures. */
export function findsPosts(role: Role): boolean {
  return kindsOfRole[role].includes('thread')
}
