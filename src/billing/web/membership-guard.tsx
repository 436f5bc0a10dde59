import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { problemCodeOf } from '../../ui/api/api-client.ts'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { askForMembership, useMembership } from './use-membership.ts'

const loadInstead = async () => ({ default: (await import('./without-membership.tsx')).WithoutMembership })
const stay = () => undefined

/**
 * Shows its children to people with a current membership, and where none is needed; others how they get one. The children are there while
 * that is found out, so that their data loads at the same time; only the server's word protects it.
 */
export function MembershipGuard({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const { data: membership } = useMembership()
  useRefusalWatch()
  if (isNeeded && membership && !membership.isCurrent) {
    return <OnDemand load={loadInstead} props={{ membership, opened: true, onClose: stay }} />
  }
  return children
}

/** A membership that ends while its owner is here shows in the first answer that refuses her. */
function useRefusalWatch(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const ask = (error: unknown) => {
      if (problemCodeOf(error) === 'MEMBERSHIP_REQUIRED') void askForMembership(queryClient)
    }
    const leave = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') ask(event.action.error)
      }),
    ]
    return () => {
      for (const stop of leave) stop()
    }
  }, [queryClient])
}
