import { IconBellCog } from '@tabler/icons-react'
import { Outlet, useLocation } from 'react-router'
import { homeOf, useAccount, useLogOut } from '../../accounts/web/public.tsx'
import { NotificationBell } from '../../notifications/web/public.tsx'
import { Frame } from '../../ui/frame.tsx'
import type { AccountPlace } from '../../ui/frame-account-menu.tsx'
import {
  adminPhonePlaces,
  adminPlaces,
  employerPlaces,
  memberAccountPlaces,
  memberPhonePlaces,
  memberPlaces,
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
  const isAdminsPart = pathname === '/admin' || pathname.startsWith('/admin/') || pathname === '/test-upload'
  const [places, phonePlaces] =
    role === 'employer'
      ? [employerPlaces, employerPlaces]
      : isAdminsPart
        ? [adminPlaces, adminPhonePlaces]
        : [memberPlaces, memberPhonePlaces]
  return (
    <Frame
      home={homeOf(role)}
      places={places}
      phonePlaces={phonePlaces}
      account={account}
      accountPlaces={role === 'employer' ? [notificationSettings] : [...memberAccountPlaces, notificationSettings]}
      onLogOut={logOut}
      tools={<NotificationBell />}
    >
      <Outlet />
    </Frame>
  )
}
