import {
  IconActivityHeartbeat,
  IconAddressBook,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconFileText,
  IconFlag,
  IconGift,
  IconHistory,
  IconHome,
  IconId,
  IconIdBadge2,
  IconInfoCircle,
  IconLifebuoy,
  IconMail,
  IconMailForward,
  IconMessages,
  IconSchool,
  IconSend,
  IconShield,
  IconUser,
  IconUserHeart,
  IconUsers,
  IconUsersGroup,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react'
import type { AccountMenuItem } from '../../../ui/frame/account-menu.tsx'
import type { NavigationItem } from '../../../ui/frame/frame-navigation.tsx'

const home: NavigationItem = { label: 'Home', Icon: IconHome, to: '/dashboard' }
const board: NavigationItem = { label: 'Board', Icon: IconMessages, to: '/messages' }
const liveHub: NavigationItem = { label: 'Live Hub', Icon: IconVideo, to: '/livehub' }
const groups = { label: 'Groups', Icon: IconUsersGroup, to: '/groups' }
const members = { label: 'Members', Icon: IconAddressBook, to: '/members' }
const events: NavigationItem = { label: 'Events', Icon: IconCalendarEvent, to: '/events' }
const jobs = { label: 'Jobs', Icon: IconBriefcase, to: '/jobs', also: ['/applications', '/companies'] }
/** The frame adds its count. */
export const messages = { label: 'Messages', Icon: IconMail, to: '/inbox' }
const university = { label: 'University', Icon: IconSchool, to: '/university' }
const benefits = { label: 'Benefits', Icon: IconGift, to: '/benefits' }

/** A member's items in the rail of wide screens. */
export const memberItems: NavigationItem[] = [
  home,
  board,
  liveHub,
  events,
  groups,
  members,
  jobs,
  messages,
  university,
  benefits,
]

/** The account menu of members and admins. On phones it also has the items that are not in the bar. */
export const memberAccountItems: AccountMenuItem[] = [
  { label: 'My profile', Icon: IconIdBadge2, to: '/profile' },
  { label: 'My support requests', Icon: IconLifebuoy, to: '/support' },
  { label: 'My applications', Icon: IconSend, to: '/applications' },
  { ...jobs, isInRail: true },
  { ...groups, isInRail: true },
  { ...members, isInRail: true },
  { ...university, isInRail: true },
  { ...benefits, isInRail: true },
]

/** The five items of a phone's bar, with messages because of their count. The account menu is behind the avatar. */
export const memberPhoneItems: NavigationItem[] = [home, board, liveHub, events, messages]

/** An admin's link from the member area to the admin area. */
export const adminAreaItem = { label: 'Admin', Icon: IconShield, to: '/admin' }

/** An admin's link back to the member area. */
const memberArea: NavigationItem = { label: 'Member area', Icon: IconHome, to: '/dashboard' }

/* Items at which work waits for the admins. The frame adds their counts. */
export const adminSupport: NavigationItem = {
  label: 'Support',
  Icon: IconLifebuoy,
  to: '/admin/support',
  countLabel: 'open',
}
export const adminReports: NavigationItem = {
  label: 'Reports',
  Icon: IconFlag,
  to: '/admin/reports',
  countLabel: 'waiting',
}
export const adminCompanies: NavigationItem = {
  label: 'Companies',
  Icon: IconBuilding,
  to: '/admin/companies',
  countLabel: 'waiting',
}

/** An admin's items in the admin area. */
export const adminItems: NavigationItem[] = [
  memberArea,
  { label: 'Admin', Icon: IconShield, to: '/admin', end: true },
  { label: 'Users', Icon: IconUsers, to: '/admin/users' },
  adminSupport,
  adminReports,
  { label: 'Events', Icon: IconCalendarEvent, to: '/admin/events' },
  adminCompanies,
  { label: 'Groups', Icon: IconUsersGroup, to: '/admin/groups' },
  { label: 'Benefits', Icon: IconGift, to: '/admin/benefits' },
  { label: 'Survey', Icon: IconChartBar, to: '/admin/survey-results' },
  { label: 'Site', Icon: IconWorld, to: '/admin/site' },
  { label: 'Mail', Icon: IconMail, to: '/admin/mails' },
  { label: 'Audit log', Icon: IconHistory, to: '/admin/audit-log' },
  { label: 'Status', Icon: IconActivityHeartbeat, to: '/admin/status' },
]

/** The admins' list of paid memberships, for communities in which memberships are paid. */
export const membershipsItem: NavigationItem = { label: 'Memberships', Icon: IconId, to: '/admin/memberships' }

/** The four items of the phone's bar, beside the menu with all others. */
const adminPhonePaths = ['/admin', '/admin/users', '/admin/support', '/admin/reports']

/** Splits an admin's items for a phone: four in the bar, and the others in the menu at its end. */
export function splitForPhone(items: NavigationItem[]): { bar: NavigationItem[]; more: NavigationItem[] } {
  const isInBar = ({ to }: NavigationItem) => adminPhonePaths.includes(to)
  return { bar: items.filter(isInBar), more: items.filter((item) => !isInBar(item)) }
}

const employerHome: NavigationItem = { label: 'Home', Icon: IconHome, to: '/employer/dashboard' }
const postings: NavigationItem = {
  label: 'Jobs',
  Icon: IconBriefcase,
  to: '/employer/jobs',
  also: ['/employer/applications'],
}
const candidates: NavigationItem = { label: 'Candidates', Icon: IconUsersGroup, to: '/employer/candidates' }
const company = { label: 'Company', Icon: IconBuilding, to: '/employer/company', also: ['/companies'] }
const people = { label: 'People', Icon: IconUsers, to: '/employer/people' }

const support = { label: 'Support', Icon: IconLifebuoy, to: '/support' }

/** An employer's items in the rail of wide screens. */
export const employerItems: NavigationItem[] = [employerHome, postings, candidates, messages, company, people, support]

/** The five items of an employer's bar on phones. */
export const employerPhoneItems: NavigationItem[] = [
  employerHome,
  postings,
  candidates,
  messages,
  { label: 'Account', Icon: IconUser, to: '/account' },
]

/** The account menu of employers on phones. */
export const employerAccountItems: AccountMenuItem[] = [
  { ...company, isInRail: true },
  { ...people, isInRail: true },
  { ...support, isInRail: true },
]

/** The person's own membership, for communities in which memberships are paid. */
export const membershipItem: AccountMenuItem = { label: 'Membership', Icon: IconId, to: '/membership' }

/** The community's public pages. */
export const publicItems: AccountMenuItem[] = [
  { label: 'About', Icon: IconInfoCircle, to: '/about' },
  { label: 'Meet Our Founder', Icon: IconUserHeart, to: '/founder' },
  { label: 'Contact', Icon: IconMailForward, to: '/contact' },
  { label: 'Terms & Conditions', Icon: IconFileText, to: '/terms' },
]
