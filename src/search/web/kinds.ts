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
import { t } from '#text'
import type { Role } from '../../platform/contract/access.ts'
import { isKindOn } from '../../platform/contract/content-kinds.ts'
import type { Part } from '../../platform/contract/parts/parts.ts'
import type { SearchKind } from '../contract.ts'

type KindLabels = { Icon: TablerIcon; one: string; many: string }

/** How screens name each kind of result. */
export const kindLabels: Record<SearchKind, KindLabels> = {
  person: { Icon: IconUser, one: t`Person`, many: t`People` },
  thread: { Icon: IconMessages, one: t`Thread`, many: t`Threads` },
  reply: { Icon: IconMessageCircle, one: t`Reply`, many: t`Replies` },
  group: { Icon: IconUsersGroup, one: t`Group`, many: t`Groups` },
  event: { Icon: IconCalendarEvent, one: t`Event`, many: t`Events` },
  job: { Icon: IconBriefcase, one: t`Job`, many: t`Jobs` },
  course: { Icon: IconSchool, one: t`Course`, many: t`Courses` },
  benefit: { Icon: IconGift, one: t`Benefit`, many: t`Benefits` },
  message: { Icon: IconMail, one: t`Message`, many: t`Messages` },
  note: { Icon: IconNote, one: t`Note`, many: t`Notes` },
  saved: { Icon: IconBookmark, one: t`Saved`, many: t`Saved` },
  company: { Icon: IconBuilding, one: t`Company`, many: t`Companies` },
  account: { Icon: IconUserCog, one: t`Account`, many: t`Accounts` },
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
