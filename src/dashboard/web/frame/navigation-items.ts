import {
  IconActivityHeartbeat,
  IconAddressBook,
  IconBell,
  IconBellCog,
  IconBookmark,
  IconBriefcase,
  IconBuilding,
  IconCalendarEvent,
  IconChartBar,
  IconFileText,
  IconFlag,
  IconGift,
  IconHeartbeat,
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
  IconSettings,
  IconShield,
  IconStar,
  IconTemplate,
  IconUserCheck,
  IconUserHeart,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react'
import { t } from '#text'
import type { AccountMenuItem } from '../../../ui/frame/account-menu.tsx'
import type { NavigationItem, NavigationSection } from '../../../ui/frame/navigation-item.tsx'

const home: NavigationItem = { label: t`Home`, Icon: IconHome, to: '/dashboard' }
/** The message board. The frame adds the number of its unread threads. */
export const board: NavigationItem = { label: t`Board`, Icon: IconMessages, to: '/messages' }
const liveHub: NavigationItem = { label: t`Live Hub`, Icon: IconVideo, to: '/livehub' }
const groups: NavigationItem = { label: t`Groups`, Icon: IconUsersGroup, to: '/groups' }
const members: NavigationItem = { label: t`Members`, Icon: IconAddressBook, to: '/members' }
const events: NavigationItem = { label: t`Events`, Icon: IconCalendarEvent, to: '/events' }
const jobs: NavigationItem = { label: t`Jobs`, Icon: IconBriefcase, to: '/jobs', also: ['/applications', '/companies'] }
/** The conversations of members and employers. The frame adds their count. */
export const inbox: NavigationItem = { label: t`Inbox`, Icon: IconMail, to: '/inbox' }
const university: NavigationItem = { label: t`University`, Icon: IconSchool, to: '/university' }
const benefits: NavigationItem = { label: t`Benefits`, Icon: IconGift, to: '/benefits' }
const survey: NavigationItem = { label: t`Survey`, Icon: IconChartBar, to: '/survey' }
const notifications: NavigationItem = { label: t`Notifications`, Icon: IconBell, to: '/notifications' }

/** A member's items in the rail of wide screens. */
export const memberItems: NavigationItem[] = [
  home,
  board,
  liveHub,
  events,
  groups,
  members,
  jobs,
  inbox,
  university,
  benefits,
]

/** The items of a member's bar on phones, beside the button for all places. */
export const memberPhoneItems: NavigationItem[] = [home, board, events, jobs]

/** All places of the member area. */
export const memberPlaces: NavigationSection[] = [
  { label: t`Community`, items: [home, board, events, liveHub, groups, members] },
  { label: t`For you`, items: [inbox, notifications, survey] },
  { label: t`Career`, items: [jobs, university, benefits] },
]

/** What concerns a person's account, for every role. */
const settings: AccountMenuItem[] = [
  { label: t`Notification settings`, Icon: IconBellCog, to: '/account/notifications' },
  { label: t`Account settings`, Icon: IconSettings, to: '/account' },
]

/** The person's own membership, for communities in which memberships are paid. */
const membership: AccountMenuItem = { label: t`Membership`, Icon: IconId, to: '/membership' }

/** For members of a community that lets them invite others. */
const invitePeople: AccountMenuItem = { label: t`Invite people`, Icon: IconUserPlus, to: '/invitations' }

/**
 * The account menu's items.
 * @param isInviting whether members may invite others
 */
export function accountItems(isEmployer: boolean, hasPrice: boolean, isInviting: boolean): AccountMenuItem[] {
  const invite = isInviting && !isEmployer ? [invitePeople] : []
  return [...(isEmployer ? [] : ownItems), ...invite, ...(hasPrice ? [membership] : []), ...settings]
}

const ownItems: AccountMenuItem[] = [
  { label: t`My profile`, Icon: IconIdBadge2, to: '/profile' },
  { label: t`Saved`, Icon: IconBookmark, to: '/saved' },
  { label: t`My applications`, Icon: IconSend, to: '/applications' },
  { label: t`My support requests`, Icon: IconLifebuoy, to: '/support' },
]

/* Items at which work waits for the admins. The frame adds their counts. */
export const adminSupport: NavigationItem = {
  label: t`Support`,
  Icon: IconLifebuoy,
  to: '/admin/support',
  countLabel: t`open`,
}
export const adminReports: NavigationItem = {
  label: t`Reports`,
  Icon: IconFlag,
  to: '/admin/reports',
  countLabel: t`waiting`,
}
export const adminCompanies: NavigationItem = {
  label: t`Companies`,
  Icon: IconBuilding,
  to: '/admin/companies',
  countLabel: t`waiting`,
}
export const adminApprovals: NavigationItem = {
  label: t`Approvals`,
  Icon: IconUserCheck,
  to: '/admin/approvals',
  countLabel: t`waiting`,
}
const adminHome: NavigationItem = { label: t`Admin`, Icon: IconShield, to: '/admin', end: true }
const users: NavigationItem = { label: t`Users`, Icon: IconUsers, to: '/admin/users' }

/** The places where admins work with people, with what the community offers, and with the site itself. */
const peoplePlaces: NavigationItem[] = [
  adminHome,
  users,
  adminApprovals,
  { label: t`Invitations`, Icon: IconUserPlus, to: '/admin/invitations' },
  adminSupport,
  adminReports,
  adminCompanies,
  { label: t`Survey`, Icon: IconChartBar, to: '/admin/survey-results' },
  { label: t`Health`, Icon: IconHeartbeat, to: '/admin/health' },
]
const contentPlaces: NavigationItem[] = [
  { label: t`Board`, Icon: IconMessages, to: '/admin/board' },
  { label: t`Events`, Icon: IconCalendarEvent, to: '/admin/events' },
  { label: t`Groups`, Icon: IconUsersGroup, to: '/admin/groups' },
  { label: t`Benefits`, Icon: IconGift, to: '/admin/benefits' },
  { label: t`Job ads`, Icon: IconBriefcase, to: '/admin/job-ads' },
]
const sitePlaces: NavigationItem[] = [
  { label: t`Settings`, Icon: IconSettings, to: '/admin/settings', also: ['/admin/site', '/admin/university'] },
  { label: t`Email`, Icon: IconMail, to: '/admin/mails' },
  { label: t`Audit log`, Icon: IconHistory, to: '/admin/audit-log' },
  { label: t`Status`, Icon: IconActivityHeartbeat, to: '/admin/status' },
]
const memberships: NavigationItem = { label: t`Memberships`, Icon: IconId, to: '/admin/memberships' }

/**
 * All places of the admin area.
 * @param isPaidHere whether memberships are paid through the site, so that there is a list of them
 */
export function adminPlaces(isPaidHere: boolean): NavigationSection[] {
  return [
    { label: t`People`, items: isPaidHere ? [...peoplePlaces, memberships] : peoplePlaces },
    { label: t`Content`, items: contentPlaces },
    { label: t`Site`, items: sitePlaces },
  ]
}

/** The items of an admin's bar on phones, beside the button for all places. */
export const adminPhoneItems: NavigationItem[] = [adminHome, users, adminSupport, adminReports]

const employerHome: NavigationItem = { label: t`Home`, Icon: IconHome, to: '/employer/dashboard' }
const postings: NavigationItem = {
  label: t`Jobs`,
  Icon: IconBriefcase,
  to: '/employer/jobs',
  also: ['/employer/applications'],
}
const candidates: NavigationItem = {
  label: t`Candidates`,
  Icon: IconUsersGroup,
  to: '/employer/candidates',
  also: ['/employer/shortlist'],
}
const shortlist: NavigationItem = { label: t`Shortlist`, Icon: IconStar, to: '/employer/shortlist' }
const company: NavigationItem = {
  label: t`Company`,
  Icon: IconBuilding,
  to: '/employer/company',
  also: ['/companies'],
}
const people: NavigationItem = { label: t`People`, Icon: IconUsers, to: '/employer/people' }
const templates: NavigationItem = { label: t`Templates`, Icon: IconTemplate, to: '/employer/templates' }
const support: NavigationItem = { label: t`Support`, Icon: IconLifebuoy, to: '/support' }

/** An employer's items in the rail of wide screens. */
export const employerItems: NavigationItem[] = [
  employerHome,
  postings,
  candidates,
  inbox,
  company,
  people,
  templates,
  support,
]

/** The items of an employer's bar on phones, beside the button for all places. */
export const employerPhoneItems: NavigationItem[] = [employerHome, postings, candidates, inbox]

/** All places of the employer side. */
export const employerPlaces: NavigationSection[] = [
  { label: t`Hiring`, items: [employerHome, postings, candidates, shortlist] },
  { label: t`For you`, items: [inbox, notifications, support] },
  { label: t`Your company`, items: [company, people, templates] },
]

/** The community's public pages. */
export const publicItems: AccountMenuItem[] = [
  { label: t`About`, Icon: IconInfoCircle, to: '/about' },
  { label: t`Meet Our Founder`, Icon: IconUserHeart, to: '/founder' },
  { label: t`Contact`, Icon: IconMailForward, to: '/contact' },
  { label: t`Terms & Conditions`, Icon: IconFileText, to: '/terms' },
]
