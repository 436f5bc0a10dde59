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
import type { AccountPlace } from '../../ui/frame-account-menu.tsx'
import type { Place } from '../../ui/frame-navigation.tsx'

const home: Place = { label: 'Home', Icon: IconHome, to: '/dashboard' }
const board: Place = { label: 'Board', Icon: IconMessages, to: '/messages' }
const liveHub: Place = { label: 'Live Hub', Icon: IconVideo, to: '/livehub' }
const groups = { label: 'Groups', Icon: IconUsersGroup, to: '/groups' }
const members = { label: 'Members', Icon: IconAddressBook, to: '/members' }
const events: Place = { label: 'Events', Icon: IconCalendarEvent, to: '/events' }
const jobs = { label: 'Jobs', Icon: IconBriefcase, to: '/jobs', also: ['/applications', '/companies'] }
/** Whose count the frame fills in. */
export const messages = { label: 'Messages', Icon: IconMail, to: '/inbox' }
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
  jobs,
  messages,
  university,
  benefits,
]

/** What members and admins find in the account menu; on phones also what their five places leave out. */
export const memberAccountPlaces: AccountPlace[] = [
  { label: 'My profile', Icon: IconIdBadge2, to: '/profile' },
  { label: 'My support requests', Icon: IconLifebuoy, to: '/support' },
  { label: 'My applications', Icon: IconSend, to: '/applications' },
  { ...jobs, isInRail: true },
  { ...groups, isInRail: true },
  { ...members, isInRail: true },
  { ...university, isInRail: true },
  { ...benefits, isInRail: true },
]

/** The five that fit on a phone, messages among them for their count; the account is behind the avatar. */
export const memberPhonePlaces: Place[] = [home, board, liveHub, events, messages]

/** An admin's way from the member area to the admin's part. */
export const adminDoor = { label: 'Admin', Icon: IconShield, to: '/admin' }

/** The way back. */
const memberArea: Place = { label: 'Member area', Icon: IconHome, to: '/dashboard' }

/** What waits for the admins at a place; its count is filled in by the frame. */
export const adminSupport: Place = { label: 'Support', Icon: IconLifebuoy, to: '/admin/support', counting: 'open' }
export const adminReports: Place = { label: 'Reports', Icon: IconFlag, to: '/admin/reports', counting: 'waiting' }
export const adminCompanies: Place = {
  label: 'Companies',
  Icon: IconBuilding,
  to: '/admin/companies',
  counting: 'waiting',
}

/** An admin's places, while they are in the admin's part. */
export const adminPlaces: Place[] = [
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

/** Where the admins see who pays, for communities in which anybody does. */
export const membershipsPlace: Place = { label: 'Memberships', Icon: IconId, to: '/admin/memberships' }

/** The four that fit on a phone beside the menu of all others. */
const firstOnPhone = ['/admin', '/admin/users', '/admin/support', '/admin/reports']

/** An admin's places on a phone: four in the bar, and every other one in the menu at its end. */
export function onPhone(places: Place[]): { bar: Place[]; more: Place[] } {
  const isFirst = ({ to }: Place) => firstOnPhone.includes(to)
  return { bar: places.filter(isFirst), more: places.filter((place) => !isFirst(place)) }
}

const employerHome: Place = { label: 'Home', Icon: IconHome, to: '/employer/dashboard' }
const postings: Place = {
  label: 'Jobs',
  Icon: IconBriefcase,
  to: '/employer/jobs',
  also: ['/employer/applications'],
}
const candidates: Place = { label: 'Candidates', Icon: IconUsersGroup, to: '/employer/candidates' }
const company = { label: 'Company', Icon: IconBuilding, to: '/employer/company', also: ['/companies'] }
const people = { label: 'People', Icon: IconUsers, to: '/employer/people' }

const support = { label: 'Support', Icon: IconLifebuoy, to: '/support' }

/** An employer's places in the rail of wide screens. */
export const employerPlaces: Place[] = [employerHome, postings, candidates, messages, company, people, support]

/** The five that fit on a phone. */
export const employerPhonePlaces: Place[] = [
  employerHome,
  postings,
  candidates,
  messages,
  { label: 'Account', Icon: IconUser, to: '/account' },
]

/** What employers find in the account menu on phones. */
export const employerAccountPlaces: AccountPlace[] = [
  { ...company, isInRail: true },
  { ...people, isInRail: true },
  { ...support, isInRail: true },
]

/** Where the membership is, for communities in which one is paid. */
export const membershipPlace: AccountPlace = { label: 'Membership', Icon: IconId, to: '/membership' }

/** The community's public pages, which everybody may read. */
export const publicPlaces: AccountPlace[] = [
  { label: 'About', Icon: IconInfoCircle, to: '/about' },
  { label: 'Meet Our Founder', Icon: IconUserHeart, to: '/founder' },
  { label: 'Contact', Icon: IconMailForward, to: '/contact' },
  { label: 'Terms & Conditions', Icon: IconFileText, to: '/terms' },
]
