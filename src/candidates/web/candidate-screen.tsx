import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from 'react-router'
import { useAccount } from '../../accounts/web/exports.tsx'
import { messageOf, problemCodeOf } from '../../ui/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { LoadingStatus } from '../../ui/loading-status.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useLiveUpdates } from '../../ui/use-live-updates.ts'
import { candidatesApi } from './api.ts'
import { NotVerified } from './browse/not-verified.tsx'
import { called } from './called.ts'
import classes from './candidate.module.css'
import { CandidateView } from './candidate-view.tsx'
import { browsePath } from './paths.ts'
import { ResumeAction } from './resume-action.tsx'

const back = { to: browsePath, label: 'All candidates' }

/** A candidate as she chose to be seen. When she changes her mind, a page that is open follows at once. */
export default function CandidateScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...candidatesApi.queries.show.queryOptions({ input: { id } }),
    // What she takes back is not to stand here from before.
    staleTime: 0,
    gcTime: 0,
  })
  const { data: account } = useAccount()
  useLiveUpdates({
    account: account?.id,
    subject: `candidate:${id}`,
    enabled: data !== undefined && !error,
    onEvent: () => void refetch(),
    onConnect: () => void refetch(),
  })
  const code = problemCodeOf(error)
  if (code === 'FORBIDDEN') return <NotVerified message={messageOf(error, '')} />
  // An address that cannot be anybody's is refused as invalid. To the person it is the same.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <Missing />
  if (!data) {
    if (!error) return <CandidateSkeleton />
    return <LoadError message={messageOf(error, 'Failed to load this candidate.')} onRetry={() => refetch()} />
  }
  return (
    <div className={classes.screen}>
      <PageTitle title={called(data)} />
      <Anchor component={Link} to={back.to} size="sm" mb="md" display="inline-flex">
        <IconArrowLeft size={16} aria-hidden="true" style={{ marginInlineEnd: 6, alignSelf: 'center' }} />
        {back.label}
      </Anchor>
      <CandidateView
        candidate={data}
        actions={
          <div className={classes.actions}>
            <Outlet />
            <ResumeAction candidate={data} />
          </div>
        }
      />
      <Text size="sm" c="dimmed" className={classes.promise}>
        You see what she chose to show, and she sees that your company looked.
      </Text>
    </div>
  )
}

function Missing() {
  return (
    <>
      <PageHeading title="Candidate" back={back} />
      <EmptyState
        title="This candidate cannot be found"
        text="The link may be wrong, or the page is not there any more."
        action={
          <Button component={Link} to={browsePath}>
            Browse candidates
          </Button>
        }
      />
    </>
  )
}

function CandidateSkeleton() {
  return (
    <div className={classes.screen}>
      <PageTitle title="Candidate" />
      <LoadingStatus what="the candidate" />
      <div className={classes.head} aria-hidden="true">
        <Skeleton circle height={64} />
        <div className={classes.headWords}>
          <Skeleton height={34} width={260} maw="80%" mb={14} />
          <Skeleton height={18} width={320} maw="90%" mb={10} />
          <Skeleton height={14} width={220} />
        </div>
      </div>
    </div>
  )
}
