import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { profilesApi } from '../api.ts'
import classes from './member.module.css'
import { MemberProfileView } from './member-profile-view.tsx'
import { MemberSkeleton } from './member-skeleton.tsx'

/** A member's profile as she shares it with others. */
export default function MemberScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(profilesApi.queries.getMember.queryOptions({ input: { id } }))
  const code = problemCodeOf(error)
  // An address that cannot be anybody's is refused as invalid. To the person it is the same.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NotFound />
  return (
    <div className={classes.screen}>
      {data ? (
        <MemberProfileView member={data} />
      ) : error ? (
        <LoadError message={messageOf(error, 'Failed to load this profile.')} onRetry={() => refetch()} />
      ) : (
        <MemberSkeleton />
      )}
    </div>
  )
}

function NotFound() {
  return (
    <>
      <PageHeading title="Member" back={{ to: '/members', label: 'All members' }} />
      <EmptyState
        title="This member cannot be found"
        text="The link may be wrong, or the account was closed."
        action={
          <Button component={Link} to="/members">
            See who is here
          </Button>
        }
      />
    </>
  )
}
