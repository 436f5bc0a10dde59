import { Button, NativeSelect, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconPencil, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { downloadWhenFresh } from '../../../accounts/web/exports.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { QuestionResult, QuestionTrend, RoundSummary } from '../../contract.ts'
import { surveysApi } from '../api.ts'
import { ResponseList } from './response-list.tsx'
import styles from './results.module.css'
import { type DetailedRound, RoundNumbers } from './round-numbers.tsx'
import { Trend } from './trend.tsx'

const loadNewRoundDialog = () => import('./new-round-dialog.tsx')

/** The answers of members in each round, without names (S1 §2, §9). */
export default function SurveyResultsScreen() {
  const [parameters, setParameters] = useSearchParams()
  const [isDialogOpen, dialog] = useDisclosure()
  const round = parameters.get('round') ?? undefined
  const { data, error, refetch } = useQuery({
    ...surveysApi.queries.showResults.queryOptions({ input: { round } }),
    placeholderData: keepPreviousData,
  })
  // The newest round comes first. It is the current one.
  const current = data?.rounds[0]

  function selectRound(id: string): void {
    setParameters(id === current?.id ? {} : { round: id }, { preventScrollReset: true })
  }

  return (
    <>
      <PageHeading
        title={t`Survey`}
        back={{ to: '/admin', label: t`Back to Admin` }}
        actions={
          data && (
            <>
              <NativeSelect
                aria-label={t`Survey to look at`}
                value={data.round.id}
                data={data.rounds.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={(event) => selectRound(event.currentTarget.value)}
                className={styles.choose}
              />
              <Button
                component="a"
                href={`/api/surveys/rounds/${data.round.id}/export`}
                {...downloadWhenFresh}
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden="true" />}
              >
                <Trans>Export CSV</Trans>
              </Button>
              <Button
                component={Link}
                to="/admin/survey-questions"
                variant="default"
                leftSection={<IconPencil size={18} aria-hidden="true" />}
              >
                <Trans>Edit questions</Trans>
              </Button>
              <Button color="terracotta" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={dialog.open}>
                <Trans>New Survey</Trans>
              </Button>
            </>
          )
        }
      />
      {error && !data ? (
        <div role="alert">
          <EmptyState
            title={t`Error loading survey results`}
            text={t`Please try again later.`}
            action={
              <Button onClick={() => refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          />
        </div>
      ) : data ? (
        <Results {...data} />
      ) : (
        <ResultsSkeleton />
      )}
      {current && (
        <OnDemand
          load={loadNewRoundDialog}
          props={{ ending: current, opened: isDialogOpen, onClose: dialog.close, onOpened: () => setParameters({}) }}
        />
      )}
    </>
  )
}

type ResultsProps = {
  round: DetailedRound
  rounds: RoundSummary[]
  results: QuestionResult[]
  trends: QuestionTrend[]
}

function Results({ round, rounds, results, trends }: ResultsProps) {
  return (
    <Stack gap={40}>
      <RoundNumbers round={round} results={results} />
      {round.responseCount === 0 ? (
        <EmptyState
          title={t`No survey responses yet.`}
          text={t`Answers appear here as soon as members send them from their survey page.`}
        />
      ) : (
        <ResponseList key={round.id} round={round} />
      )}
      {trends.map((trend) => {
        const question = round.questions.find(({ id }) => id === trend.questionId)
        return question && <Trend key={question.id} question={question} trend={trend} rounds={rounds} />
      })}
    </Stack>
  )
}

function ResultsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading the results…`} />
      <Stack gap={40} aria-hidden="true">
        <div className={styles.numbers}>
          <Skeleton height={180} radius="lg" />
          <Skeleton height={180} radius="lg" />
          <Skeleton height={180} radius="lg" />
        </div>
        <Skeleton height={600} radius="lg" />
      </Stack>
    </>
  )
}
