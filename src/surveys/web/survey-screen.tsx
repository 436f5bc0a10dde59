import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { useAccount } from '../../accounts/web/exports.tsx'
import { LoadError } from '../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../ui/frame/page-heading.tsx'
import { surveysApi } from './api.ts'
import styles from './survey.module.css'
import { SurveyForm } from './survey-form.tsx'

/** The member survey: one response per round, which the member can change (S1 §2, §5). */
export default function SurveyScreen() {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(surveysApi.queries.showOwn.queryOptions())
  return (
    <div className={styles.page}>
      <PageHeading title={t`Member Survey`} back={{ to: '/dashboard', label: t`Back to Dashboard` }} />
      {error && !data ? (
        <LoadError message={t`Failed to load the survey.`} onRetry={() => refetch()} />
      ) : account && data ? (
        <SurveyForm key={data.round.id} accountId={account.id} round={data.round} response={data.response} />
      ) : (
        <SurveySkeleton />
      )}
    </div>
  )
}

function SurveySkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading the survey…`} />
      <Stack gap={36} aria-hidden="true">
        <Skeleton height={20} width="80%" />
        {['first', 'second', 'third'].map((question) => (
          <Stack key={question} gap="xs">
            <Skeleton height={22} width="60%" mb={4} />
            {['one', 'two', 'three', 'four', 'five'].map((choice) => (
              <Skeleton key={choice} height={46} />
            ))}
          </Stack>
        ))}
      </Stack>
    </>
  )
}
