import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import {
  ConfirmLogin,
  homePath,
  loadFactorNotice,
  refetchAccount,
  useAccount,
  useLogOut,
} from '../../../accounts/web/exports.tsx'
import { MembershipBanner, MembershipGuard, useMembership } from '../../../billing/web/exports.tsx'
import { useUnreadThreadCount } from '../../../forum/web/exports.tsx'
import { useMessageCounts } from '../../../messages/web/exports.tsx'
import { NotificationBell } from '../../../notifications/web/exports.tsx'
import { Search } from '../../../search/web/exports.tsx'
import { Frame } from '../../../ui/frame/frame.tsx'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'
import { useCommunity } from '../../../ui/page/community.ts'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { Redirect } from '../../../ui/page/redirect.tsx'
import { rememberArea } from '../../../ui/page/site-area.ts'
import type { AdminCounts } from '../../contract.ts'
import { publicItems } from './navigation-items.ts'
import { roleNavigation } from './role-navigation.ts'
import { isClosedAccount } from './screens-while-off.ts'
import { useAdminCounts } from './use-admin-counts.ts'

// What members never need, they do not load: a second factor, and the way to the admin area.
const FactorNotice = lazy(loadFactorNotice)
const AreaSwitch = lazy(() => import('./area-switch.tsx'))
const EmployerSideClosed = lazy(() => import('../employer/employer-side-closed.tsx'))

type ViewerFrameProps = {
  children: ReactNode
  /** Whether the screen requires a current membership. */
  needsMembership: boolean
  /** Whether the screen is in the admin area; derived from the path by default. */
  isAdminArea?: boolean
}

/**
 * The frame of every screen behind the login, with the navigation of the person's role. What it loads is closed to people
 * who wait for approval.
 */
export function ViewerFrame(props: ViewerFrameProps) {
  const { data: account } = useAccount()
  return account?.isWaiting ? <Redirect to="/waiting" /> : <OpenFrame {...props} />
}

function OpenFrame({ children, needsMembership, isAdminArea }: ViewerFrameProps) {
  const { data: account } = useAccount()
  const { pathname } = useLocation()
  const logOut = useLogOut()
  // Until the account has loaded, the path determines the role.
  const role = account?.role ?? roleAt(pathname)
  const { data: membership } = useMembership()
  const isPaidHere = membership?.isPaidHere ?? false
  const off = useSwitchedOff()
  const isClosed = isClosedAccount(account?.role, off)
  useRefetchAfterReconnect(account?.id)
  const { doMembersInvite: isInviting } = useCommunity()
  const { unreadCount, requestCount } = useMessageCounts(!isClosed)
  const isInAdminArea = isAdminArea ?? isAdminPath(pathname)
  const area = role === 'admin' && !isInAdminArea ? 'member' : role
  useEffect(() => {
    if (account) rememberArea(area)
  }, [account, area])
  const isReader = area === 'member' && Boolean(account) && membership?.isCurrent === true
  const unreadThreadCount = useUnreadThreadCount(isReader)
  const adminCounts = useAdminCounts(account?.role === 'admin')
  const { otherSections, ...navigation } = roleNavigation({
    role,
    isAdminArea: isInAdminArea,
    isPaidHere,
    hasPrice: isPaidHere || Boolean(membership?.price ?? membership?.howToPay),
    isInviting,
    messageCount: unreadCount + requestCount,
    unreadThreadCount,
    adminCounts,
    switchedOff: off,
  })
  return (
    <Frame
      home={homePath(role, off)}
      {...navigation}
      account={account}
      publicItems={publicItems}
      onLogOut={logOut}
      search={(places) => !isClosed && <Search places={places} otherSections={otherSections} />}
      tools={
        <>
          {account?.role === 'admin' && (
            <Suspense>
              <AreaSwitch isAdminArea={isInAdminArea} waitingCount={waitingCount(adminCounts)} />
            </Suspense>
          )}
          <NotificationBell />
        </>
      }
    >
      {account && account.role !== 'member' && (
        <Suspense>
          <FactorNotice />
        </Suspense>
      )}
      {isClosed && (
        <Suspense>
          <EmployerSideClosed />
        </Suspense>
      )}
      <MembershipBanner />
      <MembershipGuard isNeeded={needsMembership}>{children}</MembershipGuard>
      <ConfirmLogin />
    </Frame>
  )
}

/**
 * Fetches the account again when the live connection is back. The server ends all connections when a part of the site is
 * switched on or off, so menus follow within seconds.
 */
function useRefetchAfterReconnect(accountId: string | undefined): void {
  const queryClient = useQueryClient()
  const wasConnected = useRef(false)
  useLiveUpdates({
    account: accountId,
    subject: 'notifications',
    onEvent() {},
    onConnect() {
      if (wasConnected.current) void refetchAccount(queryClient)
      wasConnected.current = true
    },
  })
}

/** Whether a path is in the admin area. */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/') || pathname === '/test-upload'
}

function waitingCount({ approvalCount, companyCount, supportCount, reportCount }: AdminCounts): number {
  return approvalCount + companyCount + supportCount + reportCount
}

function roleAt(pathname: string) {
  if (pathname.startsWith('/employer/')) return 'employer'
  return isAdminPath(pathname) ? 'admin' : 'member'
}
