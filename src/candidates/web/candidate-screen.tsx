import { Anchor, Button, Skeleton, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../accounts/web/exports.tsx'
import type { TemplateValues } from '../../employers/web/exports.tsx'
import { messageOf, problemCodeOf } from '../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../ui/frame/page-heading.tsx'
import { useLiveUpdates } from '../../ui/live/use-live-updates.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { PageTitle } from '../../ui/page/page-meta.tsx'
import { candidatesApi } from './api.ts'
import classes from './candidate.module.css'
import { browsePath, candidateName } from './candidate-summary.tsx'
import { CandidateView } from './candidate-view.tsx'
import { NotVerified } from './not-verified.tsx'
import { ResumeAction } from './resume-action.tsx'
import { ShortlistButton } from './shortlist/shortlist-button.tsx'

const CandidateNotes = lazyPart(
  () => import('./shortlist/candidate-notes.tsx').then((part) => part.CandidateNotes),
  null,
)

const back = { to: browsePath, label: t`All candidates` }

/** A candidate's page for employers. Reloads at once when the candidate changes what they show. */
export default function CandidateScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    ...candidatesApi.queries.show.queryOptions({ input: { id } }),
    // Never show a cached page, because the candidate may have hidden something since.
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
  // An id that is not well-formed is rejected as INVALID_INPUT. For the viewer it is the same as a missing candidate.
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <Missing />
  if (!data) {
    if (!error) return <CandidateSkeleton />
    return (
      <LoadError isScreen message={messageOf(error, t`Failed to load this candidate.`)} onRetry={() => refetch()} />
    )
  }
  return (
    <div className={classes.screen}>
      <PageTitle title={candidateName(data)} />
      <Anchor component={Link} to={back.to} size="sm" mb="md" display="inline-flex">
        <IconArrowLeft size={16} aria-hidden="true" style={{ marginInlineEnd: 6, alignSelf: 'center' }} />
        {back.label}
      </Anchor>
      <CandidateView
        candidate={data}
        actions={
          <div className={classes.actions}>
            <Outlet context={{ recipient: data.name, jobTitle: null } satisfies TemplateValues} />
            <ShortlistButton candidate={data} />
            <ResumeAction candidate={data} />
          </div>
        }
      />
      <CandidateNotes key={id} id={id} />
      <Text size="sm" c="dimmed" className={classes.promise}>
        <Trans>You see what this candidate chose to share. They can see that your company viewed them.</Trans>
      </Text>
    </div>
  )
}

function Missing() {
  return (
    <>
      <PageHeading title={t`Candidate`} back={back} />
      <EmptyState
        title={t`Candidate not found`}
        text={t`The link may be incomplete, or the candidate is no longer visible.`}
        action={
          <Button component={Link} to={browsePath}>
            <Trans>Browse candidates</Trans>
          </Button>
        }
      />
    </>
  )
}

function CandidateSkeleton() {
  return (
    <div className={classes.screen}>
      <PageTitle title={t`Candidate`} />
      <LoadingStatus text={t`Loading the candidate…`} />
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
