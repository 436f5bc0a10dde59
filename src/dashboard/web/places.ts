import {
  IconAddressBook,
  IconBriefcase,
  IconCalendarEvent,
  IconChartBar,
  IconFlag,
  IconGift,
  IconHistory,
  IconHome,
  IconIdBadge2,
  IconLifebuoy,
  IconMail,
  IconMessages,
  IconSchool,
  IconShield,
  IconUser,
  IconUsers,
  IconUsersGroup,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react'
import type { AccountPlace } from '../../ui/frame-account-menu.tsx'
import type { Place } from '../../ui/frame-navigation.tsx'

const home: Place = { label: 'Home', Icon: IconHome, to: '/dashboard' }
const board: Place = { label: 'Board', Icon: IconMessages, to: '/messages' }
const liveHub: Place = { label: 'Live Hub', Icon: IconVideo, to: '/livehub' }
const groups = { label: 'Groups', Icon: IconUsersGroup, to: '/groups' }
const members = { label: 'Members', Icon: IconAddressBook, to: '/members' }
const events: Place = { label: 'Events', Icon: IconCalendarEvent, to: '/events' }
const university = { label: 'University', Icon: IconSchool, to: '/university' }
const benefits = { label: 'Benefits', Icon: IconGift, to: '/benefits' }

/** A member's places in the rail of wide screens. */
export const memberPlaces: Place[] = [
  home,
  board,
  liveHub,
  events,
  groups,
  members,
  { label: 'Jobs', Icon: IconBriefcase },
  { label: 'Messages', Icon: IconMail },
  university,
  benefits,
]

/** What members and admins find in the account menu; on phones also what their five places leave out. */
export const memberAccountPlaces: AccountPlace[] = [
  { label: 'My profile', Icon: IconIdBadge2, to: '/profile' },
  { label: 'My support requests', Icon: IconLifebuoy, to: '/support' },
  { ...groups, isInRail: true },
  { ...members, isInRail: true },
  { ...university, isInRail: true },
  { ...benefits, isInRail: true },
]

/** The five that fit on a phone. */
export const memberPhonePlaces: Place[] = [
  home,
  board,
  liveHub,
  events,
  { label: 'Account', Icon: IconUser, to: '/account' },
]

/** An admin's places, while she is in the admin's part. */
export const adminPlaces: Place[] = [
  { label: 'Admin', Icon: IconShield, to: '/admin', end: true },
  { label: 'Users', Icon: IconUsers, to: '/admin/users' },
  { label: 'Support', Icon: IconLifebuoy, to: '/admin/support' },
  { label: 'Reports', Icon: IconFlag, to: '/admin/reports' },
  { label: 'Events', Icon: IconCalendarEvent, to: '/admin/events' },
  { label: 'Groups', Icon: IconUsersGroup, to: '/admin/groups' },
  { label: 'Benefits', Icon: IconGift, to: '/admin/benefits' },
  { label: 'Survey', Icon: IconChartBar, to: '/admin/survey-results' },
  { label: 'Site', Icon: IconWorld, to: '/admin/site' },
  { label: 'Mail', Icon: IconMail, to: '/admin/mails' },
  { label: 'Audit log', Icon: IconHistory, to: '/admin/audit-log' },
]

/** The five that fit on a phone. */
export const adminPhonePlaces: Place[] = [
  { label: 'Admin', Icon: IconShield, to: '/admin', end: true },
  { label: 'Users', Icon: IconUsers, to: '/admin/users' },
  { label: 'Support', Icon: IconLifebuoy, to: '/admin/support' },
  { label: 'Reports', Icon: IconFlag, to: '/admin/reports' },
  { label: 'Home', Icon: IconHome, to: '/dashboard' },
]

/** An employer's places: everything but her dashboard is yet to come. */
export const employerPlaces: Place[] = [
  { label: 'Home', Icon: IconHome, to: '/employer/dashboard' },
  { label: 'Jobs', Icon: IconBriefcase },
  { label: 'Candidates', Icon: IconUsersGroup },
  { label: 'Messages', Icon: IconMail },
  { label: 'Account', Icon: IconUser, to: '/account' },
]
