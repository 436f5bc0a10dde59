import { IconBellCog } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { ConfirmLogin, homeOf, loadFactorNotice, useAccount, useLogOut } from '../../accounts/web/exports.tsx'
import { MembershipBanner, MembershipGuard, useMembership } from '../../billing/web/exports.tsx'
import { useMessageCounts } from '../../messages/web/exports.tsx'
import { NotificationBell } from '../../notifications/web/exports.tsx'
import { rememberArea } from '../../ui/area.ts'
import { Frame } from '../../ui/frame.tsx'
import type { AccountPlace } from '../../ui/frame-account-menu.tsx'
import { isAdminPath } from './admin-path.ts'
import { placesOf } from './frame-places.ts'
import { publicPlaces } from './places.ts'
import { useAdminWaiting } from './use-admin-waiting.ts'

const notificationSettings: AccountPlace = {
  label: 'Notification settings',
  Icon: IconBellCog,
  to: '/account/notifications',
}

// Members are never asked for a second factor, and load nothing of it.
const FactorNotice = lazy(loadFactorNotice)

type ViewerFrameProps = {
  children: ReactNode
  /** Whether a screen that needs a current membership stands in it. */
  needsMembership: boolean
  /** Whether it belongs to the admin's part; the address says so unless this does. */
  isAdminsPart?: boolean
}

/** What stands around everything behind the login, with the places of the person's role. */
export function ViewerFrame({ children, needsMembership, isAdminsPart }: ViewerFrameProps) {
  const { data: account } = useAccount()
  const { pathname } = useLocation()
  const logOut = useLogOut()
  // Until it is known who is looking, the address tells whose places these will be.
  const role = account?.role ?? roleAt(pathname)
  const { data: membership } = useMembership()
  const isPaidHere = membership?.isPaidHere ?? false
  const { unreadCount, requestCount } = useMessageCounts()
  const isAdmins = isAdminsPart ?? isAdminPath(pathname)
  const area = role === 'admin' && !isAdmins ? 'member' : role
  useEffect(() => {
    if (account) rememberArea(area)
  }, [account, area])
  const { accountPlaces, ...places } = placesOf({
    role,
    isAdminsPart: isAdmins,
    isPaidHere,
    hasPrice: isPaidHere || Boolean(membership?.price ?? membership?.howToPay),
    messageCount: unreadCount + requestCount,
    adminWaiting: useAdminWaiting(account?.role === 'admin'),
  })
  return (
    <Frame
      home={homeOf(role)}
      {...places}
      account={account}
      accountPlaces={[...accountPlaces, notificationSettings]}
      publicPlaces={publicPlaces}
      onLogOut={logOut}
      tools={<NotificationBell />}
    >
      {account && account.role !== 'member' && (
        <Suspense>
          <FactorNotice />
        </Suspense>
      )}
      <MembershipBanner />
      <MembershipGuard isNeeded={needsMembership}>{children}</MembershipGuard>
      <ConfirmLogin />
    </Frame>
  )
}

function roleAt(pathname: string) {
  if (pathname.startsWith('/employer')) return 'employer'
  return isAdminPath(pathname) ? 'admin' : 'member'
}
