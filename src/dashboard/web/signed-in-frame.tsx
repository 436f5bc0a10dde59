import { IconBellCog } from '@tabler/icons-react'
import { Outlet, useLocation } from 'react-router'
import { homeOf, useAccount, useLogOut } from '../../accounts/web/public.tsx'
import { MembershipBanner, MembershipGuard, useMembership } from '../../billing/web/public.tsx'
import { useMessageCounts } from '../../messages/web/public.tsx'
import { NotificationBell } from '../../notifications/web/public.tsx'
import { Frame } from '../../ui/frame.tsx'
import type { AccountPlace } from '../../ui/frame-account-menu.tsx'
import type { Place } from '../../ui/frame-navigation.tsx'
import { isOpenWithoutMembership } from './open-without-membership.ts'
import {
  adminPhonePlaces,
  adminPlaces,
  employerAccountPlaces,
  employerPhonePlaces,
  employerPlaces,
  memberAccountPlaces,
  memberPhonePlaces,
  memberPlaces,
  membershipPlace,
  membershipsPlace,
  messages,
} from './places.ts'

const notificationSettings: AccountPlace = {
  label: 'Notification settings',
  Icon: IconBellCog,
  to: '/account/notifications',
}

/** The layout of every screen behind the login, with the places of the person's role. */
export default function SignedInFrame() {
  const { data: account } = useAccount()
  const { pathname } = useLocation()
  const logOut = useLogOut()
  // Until it is known who is looking, the address tells whose places these will be.
  const role = account?.role ?? (pathname.startsWith('/employer') ? 'employer' : 'member')
  const isPaidHere = useMembership().data?.isPaidHere ?? false
  const withMessages = withCount(useMessageCounts())
  const isAdminsPart = pathname === '/admin' || pathname.startsWith('/admin/') || pathname === '/test-upload'
  const [places, phonePlaces] =
    role === 'employer'
      ? [employerPlaces, employerPhonePlaces]
      : isAdminsPart
        ? [isPaidHere ? [...adminPlaces, membershipsPlace] : adminPlaces, adminPhonePlaces]
        : [memberPlaces, memberPhonePlaces]
  return (
    <Frame
      home={homeOf(role)}
      places={places.map(withMessages)}
      phonePlaces={phonePlaces.map(withMessages)}
      account={account}
      accountPlaces={[
        ...(role === 'employer' ? employerAccountPlaces : memberAccountPlaces),
        ...(isPaidHere ? [membershipPlace] : []),
        notificationSettings,
      ]}
      onLogOut={logOut}
      tools={<NotificationBell />}
    >
      <MembershipBanner />
      <MembershipGuard isNeeded={!isOpenWithoutMembership(pathname)}>
        <Outlet />
      </MembershipGuard>
    </Frame>
  )
}

/** Puts beside the messages how many conversations wait for the person. */
function withCount({ unreadCount, requestCount }: { unreadCount: number; requestCount: number }) {
  return (place: Place): Place => (place.to === messages.to ? { ...place, count: unreadCount + requestCount } : place)
}
