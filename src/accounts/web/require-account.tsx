import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type Access, mayPass } from '../../platform/contract/access.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { homeOf } from '../home.ts'
import { useAccount } from './use-account.ts'
import { useSessionWatch } from './use-session-watch.ts'

type RequireAccountProps = {
  /** Who may see the screen, as in the contracts. */
  access: Exclude<Access, 'visitor'>
  /** What stands there until it is known who is looking: a skeleton of the screen. */
  waiting?: ReactNode
  /** What a visitor sees instead of being led to log in. */
  visitor?: ReactNode
  children: ReactNode
}

/**
 * Shows its children to those who may see them. A visitor is led to log in and comes back afterwards, an employer
 * is led to the employer dashboard, a member to her own (S1 §6, S2 §2). Only the server's word protects data;
 * this spares people screens that would stay empty.
 */
export function RequireAccount({ access, waiting = null, visitor, children }: RequireAccountProps) {
  const { data: account, isError, refetch } = useAccount()
  const { pathname, search, hash } = useLocation()
  useSessionWatch()
  if (account === undefined && isError) {
    return (
      <EmptyState
        title="This screen could not be loaded"
        text="An unexpected error occurred. Please try again."
        action={<Button onClick={() => refetch()}>Try Again</Button>}
      />
    )
  }
  if (account === undefined) return waiting
  if (account === null) {
    if (visitor) return visitor
    const login = access === 'employer' ? '/employer/login' : '/login'
    return <Navigate to={`${login}?next=${encodeURIComponent(pathname + search + hash)}`} replace />
  }
  if (!mayPass(access, account.role)) return <Navigate to={homeOf(account.role)} replace />
  return children
}
