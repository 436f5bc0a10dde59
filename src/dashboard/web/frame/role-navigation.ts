import type { Role } from '../../../platform/contract/access.ts'
import type { AccountMenuItem } from '../../../ui/frame/account-menu.tsx'
import type { NavigationItem } from '../../../ui/frame/frame-navigation.tsx'
import type { AdminCounts } from '../../contract.ts'
import {
  adminAreaItem,
  adminCompanies,
  adminItems,
  adminReports,
  adminSupport,
  employerAccountItems,
  employerItems,
  employerPhoneItems,
  memberAccountItems,
  memberItems,
  memberPhoneItems,
  membershipItem,
  membershipsItem,
  messages,
  splitForPhone,
} from './navigation-items.ts'

type NavigationInput = {
  role: Role
  /** Whether the screen is in the admin area. */
  isAdminArea: boolean
  /** Whether memberships are paid through the site. */
  isPaidHere: boolean
  /** Whether a membership costs anything, however it is paid. */
  hasPrice: boolean
  /** Conversations with unread messages or message requests. */
  messageCount: number
  adminCounts: AdminCounts
}

type RoleNavigation = {
  items: NavigationItem[]
  phoneItems: NavigationItem[]
  morePhoneItems: NavigationItem[]
  accountItems: AccountMenuItem[]
}

/** The navigation items of the frame for a role, with their counts. */
export function roleNavigation({
  role,
  isAdminArea,
  isPaidHere,
  hasPrice,
  messageCount,
  adminCounts,
}: NavigationInput): RoleNavigation {
  const { companyCount, supportCount, reportCount } = adminCounts
  const counts: Record<string, number> = {
    [messages.to]: messageCount,
    [adminCompanies.to]: companyCount,
    [adminSupport.to]: supportCount,
    [adminReports.to]: reportCount,
  }
  const withCount = (item: NavigationItem): NavigationItem =>
    item.to in counts ? { ...item, count: counts[item.to] } : item
  const membership = hasPrice ? [membershipItem] : []

  if (role === 'employer') {
    return {
      items: employerItems.map(withCount),
      phoneItems: employerPhoneItems.map(withCount),
      morePhoneItems: [],
      accountItems: [...employerAccountItems, ...membership],
    }
  }
  const ownItems = [...memberAccountItems, ...membership]
  if (role === 'admin' && isAdminArea) {
    const items = (isPaidHere ? [...adminItems, membershipsItem] : adminItems).map(withCount)
    const { bar, more } = splitForPhone(items)
    return { items, phoneItems: bar, morePhoneItems: more, accountItems: ownItems }
  }
  const waitingCount = companyCount + supportCount + reportCount
  const adminArea = role === 'admin' ? [{ ...adminAreaItem, count: waitingCount, countLabel: 'waiting' }] : []
  return {
    items: [...memberItems.map(withCount), ...adminArea],
    phoneItems: memberPhoneItems.map(withCount),
    morePhoneItems: [],
    accountItems: [...(role === 'admin' ? [{ ...adminAreaItem, isInRail: true }] : []), ...ownItems],
  }
}
