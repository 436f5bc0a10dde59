import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { formatCount } from '../../../ui/text/numbers.ts'
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
        Feedback
      </Title>
      {data ? (
        <Results results={data.results} />
      ) : error ? (
        <LoadError message={messageOf(error, 'Failed to load the feedback.')} onRetry={() => refetch()} />
      ) : (
        <LoadingStatus what="feedback" />
      )}
    </section>
  )
}

function Results({ results }: FeedbackResults) {
  if (!results)
    return (
      <Text c="dimmed">
        An hour after the end, we ask the people who came two questions. Their answers appear here without names once at
        least three people have answered, and then for several people at a time.
      </Text>
    )
  const { count, median, distribution, changes } = results
  return (
    <>
      <p className={styles.median}>
        <strong>{median}</strong> of {usefulnessLevels.length}
        <span className={styles.note}>
          How useful it was: the median of {formatCount(count, 'answer', 'answers')}. 5 is very useful.
        </span>
      </p>
      <ul className={styles.distribution} aria-label="How many people chose each number">
        {usefulnessLevels.toReversed().map((level) => (
          <DistributionRow key={level} level={level} count={distribution[level - 1] ?? 0} all={count} />
        ))}
      </ul>
      <Title order={3} size="h4">
        What to change
      </Title>
      {changes.length === 0 ? (
        <Text c="dimmed">No one suggested a change.</Text>
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
      {/* The number beside it says the same. */}
      <progress className={styles.bar} value={count} max={all} aria-hidden="true" />
      <span>{formatCount(count, 'person', 'people')}</span>
    </li>
  )
}
