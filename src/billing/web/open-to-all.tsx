import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { homeOf, useAccount } from '../../accounts/web/public.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** For whoever has nothing to pay: where memberships cost nothing, and for the community's admins. */
export function OpenToAll({ isPaidHere }: { isPaidHere: boolean }) {
  const { data: account } = useAccount()
  const text = isPaidHere
    ? 'You look after this community, so you need no membership of your own.'
    : 'You have full access to this community. There is nothing you need to do.'
  return (
    <EmptyState
      title="Everything is open to you"
      text={text}
      action={
        <Button component={Link} to={homeOf(account?.role ?? 'member')}>
          Go to your dashboard
        </Button>
      }
    />
  )
}
