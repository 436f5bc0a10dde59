import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import { profilesApi } from '../api.ts'
import classes from './member.module.css'
import { MemberProfileView } from './member-profile-view.tsx'

/** A member's profile as other members see it. */
export default function MemberScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(profilesApi.queries.getMember.queryOptions({ input: { id } }))
  const code = problemCodeOf(error)
  // An id of the wrong form is rejected as invalid, which means the same to the viewer.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <NotFound />
  return (
    <div className={classes.screen}>
      {data ? (
        <MemberProfileView member={data} />
      ) : error ? (
        <LoadError isScreen message={messageOf(error, t`Failed to load this profile.`)} onRetry={() => refetch()} />
      ) : (
        <MemberSkeleton />
      )}
    </div>
  )
}

function NotFound() {
  return (
    <>
      <PageHeading title={t`Member`} back={{ to: '/members', label: t`All members` }} />
      <EmptyState
        title={t`Member not found`}
        text={t`The link may be incomplete, or the account was closed.`}
        action={
          <Button component={Link} to="/members">
            <Trans>See all members</Trans>
          </Button>
        }
      />
    </>
  )
}

/** A placeholder while the profile loads. */
function MemberSkeleton() {
  return (
    <>
      <PageTitle title={t`Member`} />
      <LoadingStatus text={t`Loading the profile…`} />
      <div className={classes.head} aria-hidden="true">
        <div className={classes.band} />
        <div className={classes.portrait}>
          <Skeleton circle height={144} />
        </div>
        <div className={classes.headText}>
          <Skeleton height={34} width={260} maw="80%" mb={14} />
          <Skeleton height={18} width={320} maw="90%" mb={10} />
          <Skeleton height={14} width={180} />
        </div>
      </div>
    </>
  )
}
