import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { surveysApi } from '../api.ts'
import { QuestionsForm } from './questions-form.tsx'

/** `/admin/survey-questions`: where admins write the questions of the next survey. */
export default function SurveyQuestionsScreen() {
  const { data: account } = useAccount()
  const { data, error, refetch } = useQuery(
    // Do not refetch while editing. Saving detects whether another admin saved meanwhile.
    surveysApi.queries.readQuestions.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' }),
  )
  return (
    <>
      <PageHeading title={t`Survey questions`} back={{ to: '/admin/survey-results', label: t`Back to Survey` }} />
      {data && account ? (
        <>
          <Text c="dimmed" mb="lg" maw="68ch">
            <Trans>
              These are the questions of the next survey. The current one, “{data.currentRound.title}”, keeps its own,
              and so do all earlier ones.
            </Trans>
          </Text>
          <QuestionsForm saved={data} accountId={account.id} />
        </>
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the questions.`)} onRetry={() => refetch()} />
      ) : (
        <>
          <LoadingStatus text={t`Loading the questions…`} />
          <Stack gap="lg" maw={720} aria-hidden="true">
            {['first', 'second', 'third'].map((question) => (
              <Skeleton key={question} height={220} radius="md" />
            ))}
          </Stack>
        </>
      )}
    </>
  )
}
