import type { Role } from '../../platform/contract/access.ts'
import type { AccountPlace } from '../../ui/frame-account-menu.tsx'
import type { Place } from '../../ui/frame-navigation.tsx'
import type { AdminWaiting } from '../contract.ts'
import {
  adminCompanies,
  adminDoor,
  adminPlaces,
  adminReports,
  adminSupport,
  employerAccountPlaces,
  employerPhonePlaces,
  employerPlaces,
  memberAccountPlaces,
  memberPhonePlaces,
  memberPlaces,
  membershipPlace,
  membershipsPlace,
  messages,
  onPhone,
} from './places.ts'

type Standing = {
  role: Role
  /** Whether the screen belongs to the admin's part. */
  isAdminsPart: boolean
  /** Whether memberships are paid in this community. */
  isPaidHere: boolean
  /** Whether a membership costs anything, however it is paid. */
  hasPrice: boolean
  /** Conversations that wait for the person. */
  messageCount: number
  adminWaiting: AdminWaiting
}

type FramePlaces = { places: Place[]; phonePlaces: Place[]; morePhonePlaces: Place[]; accountPlaces: AccountPlace[] }

/** The places in the frame of somebody with this role, with how much waits at each. */
export function placesOf({
  role,
  isAdminsPart,
  isPaidHere,
  hasPrice,
  messageCount,
  adminWaiting,
}: Standing): FramePlaces {
  const { companyCount, supportCount, reportCount } = adminWaiting
  const counts: Record<string, number> = {
    [messages.to]: messageCount,
    [adminCompanies.to]: companyCount,
    [adminSupport.to]: supportCount,
    [adminReports.to]: reportCount,
  }
  const withCount = (place: Place): Place => (place.to in counts ? { ...place, count: counts[place.to] } : place)
  const membership = hasPrice ? [membershipPlace] : []

  if (role === 'employer') {
    return {
      places: employerPlaces.map(withCount),
      phonePlaces: employerPhonePlaces.map(withCount),
      morePhonePlaces: [],
      accountPlaces: [...employerAccountPlaces, ...membership],
    }
  }
  const own = [...memberAccountPlaces, ...membership]
  if (role === 'admin' && isAdminsPart) {
    const places = (isPaidHere ? [...adminPlaces, membershipsPlace] : adminPlaces).map(withCount)
    const { bar, more } = onPhone(places)
    return { places, phonePlaces: bar, morePhonePlaces: more, accountPlaces: own }
  }
  const waiting = companyCount + supportCount + reportCount
  const door = role === 'admin' ? [{ ...adminDoor, count: waiting, counting: 'waiting' }] : []
  return {
    places: [...memberPlaces.map(withCount), ...door],
    phonePlaces: memberPhonePlaces.map(withCount),
    morePhonePlaces: [],
    accountPlaces: [...(role === 'admin' ? [{ ...adminDoor, isInRail: true }] : []), ...own],
  }
}
