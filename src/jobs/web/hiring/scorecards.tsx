import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { draftKey } from '../../../ui/forms/drafts.ts'
import type { Scorecards } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import classes from './hiring.module.css'
import { ScorecardForm } from './scorecard-form.tsx'
import { ScorecardView } from './scorecard-view.tsx'

/** The scorecards of an applicant: the viewer's own and, once it is submitted, those of colleagues. */
export function ApplicantScorecards({ applicationId: id }: { applicationId: string }) {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(jobsApi.queries.showScorecards.queryOptions({ input: { id } }))
  return (
    <section className={classes.part} aria-labelledby="scorecards">
      <Title order={2} size="h4" id="scorecards" mb={4}>
        <Trans>Scorecards</Trans>
      </Title>
      {data && account ? (
        <LoadedScorecards id={id} accountId={account.id} scorecards={data} />
      ) : error ? (
        <div role="alert">
          <Text>{messageOf(error, t`Failed to load the scorecards.`)}</Text>
          <Button variant="subtle" size="compact-md" onClick={() => refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <div aria-hidden="true">
          <Skeleton height={14} width="80%" mb={8} />
          <Skeleton height={14} width="60%" />
        </div>
      )}
    </section>
  )
}

type LoadedScorecardsProps = { id: string; accountId: string; scorecards: Scorecards }

function LoadedScorecards({ id, accountId, scorecards: { criteria, own, others, can } }: LoadedScorecardsProps) {
  const [isEditing, setEditing] = useState(false)
  const key = draftKey('scorecard', accountId, id)
  if (!own) {
    if (!can.submit)
      return (
        <Text c="dimmed">
          <Trans>This application was withdrawn.</Trans>
        </Text>
      )
    return (
      <>
        <Text size="sm" c="dimmed" mb="md">
          <Trans>
            You’ll see what your colleagues think once you’ve submitted your own scorecard. Until then, we don’t show
            whether there are any.
          </Trans>
        </Text>
        <ScorecardForm id={id} criteria={criteria} own={null} draftKey={key} />
      </>
    )
  }
  return (
    <>
      {isEditing ? (
        <ScorecardForm id={id} criteria={criteria} own={own} draftKey={key} onDone={() => setEditing(false)} />
      ) : (
        <ScorecardView scorecard={own}>
          {can.submit && (
            <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setEditing(true)}>
              <Trans>Edit your scorecard</Trans>
            </Button>
          )}
        </ScorecardView>
      )}
      {others?.map((scorecard) => (
        <ScorecardView key={`${scorecard.author} ${scorecard.writtenAt}`} scorecard={scorecard} />
      ))}
      {others?.length === 0 && (
        <Text size="sm" c="dimmed" mt="md">
          <Trans>None of your colleagues has submitted a scorecard yet.</Trans>
        </Text>
      )}
    </>
  )
}
