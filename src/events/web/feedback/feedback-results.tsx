import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { type FeedbackResults, usefulnessLevels } from '../../feedback-contract.ts'
import { eventsApi } from '../api.ts'
import styles from './feedback.module.css'

/** What people answered after an event, for those who manage it. */
export default function FeedbackResultsSection({ event }: { event: CommunityEvent }) {
  const { data, error, refetch } = useQuery(
    eventsApi.queries.showFeedbackResults.queryOptions({ input: { id: event.id } }),
  )
  return (
    <section aria-labelledby="feedback-results" className={styles.section}>
      <Title order={2} size="h3" id="feedback-results">
        <Trans>Feedback</Trans>
      </Title>
      {data ? (
        <Results results={data.results} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load the feedback.`)} onRetry={() => refetch()} />
      ) : (
        <LoadingStatus text={t`Loading feedback…`} />
      )}
    </section>
  )
}

function Results({ results }: FeedbackResults) {
  if (!results)
    return (
      <Text c="dimmed">
        <Trans>
          An hour after the end, we ask the people who came two questions. Their answers appear here without names once
          at least three people have answered, and then for several people at a time.
        </Trans>
      </Text>
    )
  const { count, median, distribution, changes } = results
  return (
    <>
      <p className={styles.median}>
        <Trans>
          <strong>{median}</strong> of {usefulnessLevels.length}
        </Trans>
        <span className={styles.note}>
          {t`How useful it was: the median of ${plural(count, { one: '# answer', other: '# answers' })}. 5 is very useful.`}
        </span>
      </p>
      <ul className={styles.distribution} aria-label={t`How many people chose each number`}>
        {usefulnessLevels.toReversed().map((level) => (
          <DistributionRow key={level} level={level} count={distribution[level - 1] ?? 0} all={count} />
        ))}
      </ul>
      <Title order={3} size="h4">
        <Trans>What to change</Trans>
      </Title>
      {changes.length === 0 ? (
        <Text c="dimmed">
          <Trans>No one suggested a change.</Trans>
        </Text>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may write the same
            <li key={`${change} ${index}`} className={styles.change} dir="auto">
              {change}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function DistributionRow({ level, count, all }: { level: number; count: number; all: number }) {
  return (
    <li className={styles.level}>
      <span>{level}</span>
      <Meter value={count} max={all} />
      <span>{plural(count, { one: '# person', other: '# people' })}</span>
    </li>
  )
}
