import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { type Access, hasAccess } from '../../../platform/contract/access.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { Redirect } from '../../../ui/page/redirect.tsx'
import { homePath } from '../../home-path.ts'
import { useAccount } from './use-account.ts'
import { useSessionWatch } from './use-session-watch.ts'

type RequireAccountProps = {
  /** The access level of the screen, as in the contracts. */
  access: Exclude<Access, 'visitor'>
  /** A skeleton of the screen, shown until the viewer is known. */
  waiting?: ReactNode
  /** What is shown while the site cannot be asked who is signed in; by default, a message. */
  unreachable?: ReactNode
  /** What a visitor sees instead of the redirect to the login. */
  visitor?: ReactNode
  children: ReactNode
}

/**
 * Shows its children to viewers with access. A visitor is redirected to the login and returns afterwards; an employer or
 * member without access is redirected to their own dashboard (S1 §6, S2 §2), and a person who waits for approval to the screen
 * that says so. Only the server protects data; this
 * component keeps people from seeing screens that would stay empty.
 */
export function RequireAccount({ access, waiting = null, unreachable, visitor, children }: RequireAccountProps) {
  const { data: account, isError, refetch } = useAccount()
  const off = useSwitchedOff()
  const { pathname, search, hash } = useLocation()
  useSessionWatch()
  if (account === undefined && isError) {
    if (unreachable) return unreachable
    return (
      <EmptyState
        title={t`This screen could not be loaded`}
        text={t`An unexpected error occurred. Please try again.`}
        action={
          <Button onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  }
  if (account === undefined) return waiting
  if (account === null) {
    if (visitor) return visitor
    const login = access === 'employer' && !off.includes('employers') ? '/employer/login' : '/login'
    return <Redirect to={`${login}?next=${encodeURIComponent(pathname + search + hash)}`} />
  }
  if (account.isWaiting) return <Redirect to="/waiting" />
  if (!hasAccess(access, account.role)) return <Redirect to={homePath(account.role, off)} />
  return children
}
