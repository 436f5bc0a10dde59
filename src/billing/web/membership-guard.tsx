import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { problemCodeOf } from '../../ui/api/api-client.ts'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { refetchMembership, useMembership } from './use-membership.ts'

const loadMembershipRequired = async () => ({ default: (await import('./membership-required.tsx')).MembershipRequired })
const doNothing = () => undefined

/**
 * Shows its children to people with a current membership and where none is needed; to others, how they get one. It also
 * shows the children while the membership loads, so that their data loads at the same time. Only the server protects the
 * data.
 */
export function MembershipGuard({ isNeeded, children }: { isNeeded: boolean; children: ReactNode }) {
  const { data: membership } = useMembership()
  useRejectionWatch()
  if (isNeeded && membership && !membership.isCurrent) {
    return <OnDemand load={loadMembershipRequired} props={{ membership, opened: true, onClose: doNothing }} />
  }
  return children
}

/** Notices a membership that ends while the page is open by the first response that requires one. */
function useRejectionWatch(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refetchIfRequired = (error: unknown) => {
      if (problemCodeOf(error) === 'MEMBERSHIP_REQUIRED') void refetchMembership(queryClient)
    }
    const unsubscribes = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refetchIfRequired(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') refetchIfRequired(event.action.error)
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [queryClient])
}
