import { t } from '#text'
import type { Role } from '../../../platform/contract/access.ts'
import type { Part } from '../../../platform/contract/parts/parts.ts'
import type { AccountMenuItem } from '../../../ui/frame/account-menu.tsx'
import type { NavigationItem, NavigationSection } from '../../../ui/frame/navigation-item.tsx'
import type { AdminCounts } from '../../contract.ts'
import {
  accountItems,
  adminApprovals,
  adminCompanies,
  adminPhoneItems,
  adminPlaces,
  adminReports,
  adminSupport,
  board,
  employerItems,
  employerPhoneItems,
  employerPlaces,
  inbox,
  memberItems,
  memberPhoneItems,
  memberPlaces,
} from './navigation-items.ts'
import { isScreenOn } from './screens-while-off.ts'

type NavigationInput = {
  role: Role
  /** Whether the screen is in the admin area. */
  isAdminArea: boolean
  /** Whether memberships are paid through the site. */
  isPaidHere: boolean
  /** Whether a membership costs anything, however it is paid. */
  hasPrice: boolean
  /** Whether members may invite others. */
  isInviting: boolean
  /** Conversations with unread messages or message requests. */
  messageCount: number
  /** Threads of the board with something new, without muted ones. */
  unreadThreadCount: number
  adminCounts: AdminCounts
  /** The parts of the site that are off. Nothing links to them. */
  switchedOff: readonly Part[]
}

type RoleNavigation = {
  items: NavigationItem[]
  phoneItems: NavigationItem[]
  placeSections: NavigationSection[]
  /** All places of an admin's other area, which the search finds, too. */
  otherSections: NavigationSection[]
  accountItems: AccountMenuItem[]
}

/** The frame's navigation for a role, with the counts at its items. */
export function roleNavigation(input: NavigationInput): RoleNavigation {
  const {
    role,
    isAdminArea,
    isPaidHere,
    hasPrice,
    isInviting,
    messageCount,
    unreadThreadCount,
    adminCounts,
    switchedOff,
  } = input
  const { approvalCount, companyCount, supportCount, reportCount } = adminCounts
  const counts: Record<string, number> = {
    [board.to]: unreadThreadCount,
    [inbox.to]: messageCount,
    [adminApprovals.to]: approvalCount,
    [adminCompanies.to]: companyCount,
    [adminSupport.to]: supportCount,
    [adminReports.to]: reportCount,
  }
  const areThere = <Item extends { to: string }>(items: Item[]) =>
    items.filter(({ to }) => isScreenOn(to, role, switchedOff))
  const withCounts = (items: NavigationItem[]) =>
    areThere(items).map((item) => (item.to in counts ? { ...item, count: counts[item.to] } : item))
  const { items, phoneItems, placeSections } = placesOf(role, isAdminArea, isPaidHere)
  return {
    items: withCounts(items),
    phoneItems: withCounts(phoneItems),
    placeSections: placeSections
      .map((section) => ({ ...section, items: withCounts(section.items) }))
      .filter((section) => section.items.length > 0),
    otherSections: role === 'admin' ? otherArea(isAdminArea, isPaidHere) : [],
    accountItems: areThere(accountItems(role === 'employer', hasPrice, isInviting)),
  }
}

/** The sections of the area in which an admin is not, each under the area's name. */
function otherArea(isAdminArea: boolean, isPaidHere: boolean): NavigationSection[] {
  const [area, sections] = isAdminArea ? [t`Member area`, memberPlaces] : [t`Admin area`, adminPlaces(isPaidHere)]
  return sections.map((section) => ({ ...section, label: `${area}, ${section.label}` }))
}

type Places = Pick<RoleNavigation, 'items' | 'phoneItems' | 'placeSections'>

function placesOf(role: Role, isAdminArea: boolean, isPaidHere: boolean): Places {
  if (role === 'employer') {
    return { items: employerItems, phoneItems: employerPhoneItems, placeSections: employerPlaces }
  }
  if (role === 'admin' && isAdminArea) {
    const placeSections = adminPlaces(isPaidHere)
    return { items: placeSections.flatMap((section) => section.items), phoneItems: adminPhoneItems, placeSections }
  }
  return { items: memberItems, phoneItems: memberPhoneItems, placeSections: memberPlaces }
}
