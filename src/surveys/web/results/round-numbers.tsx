import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { longDate } from '../../../ui/text/dates.tsx'
import { formatNumber } from '../../../ui/text/numbers.ts'
import { minGroupSize, type RoundSummary } from '../../contract.ts'
import { type Bar, BarTable } from './bar-table.tsx'
import styles from './results.module.css'
import { levelColors } from './satisfaction.ts'

/** Features on the screen, of the five in the API's response (S1 §9). */
const maxFeatures = 3

type RoundNumbersProps = { round: RoundSummary; topFeatures: { feature: string; count: number }[] | null }

/** The numbers of a round: responses, satisfaction, and the most requested features. */
export function RoundNumbers({ round, topFeatures }: RoundNumbersProps) {
  const { responseCount, satisfaction, openedAt, closedAt } = round
  const levels: Bar[] | undefined = satisfaction?.map(({ satisfaction: label, count }) => ({
    label,
    count,
    color: levelColors[label],
  }))
  const features = topFeatures?.slice(0, maxFeatures).map(({ feature, count }) => ({ label: feature, count }))
  return (
    <div className={styles.numbers}>
      <Panel title="Total Responses">
        <p className={styles.total}>{formatNumber(responseCount)}</p>
        <p className={styles.quiet}>
          {closedAt
            ? `${longDate(openedAt)} to ${longDate(closedAt)}`
            : `Open since ${longDate(openedAt)}. Each member answers once and can change their answers.`}
        </p>
      </Panel>
      <Panel title="Satisfaction Overview">
        {levels ? (
          <BarTable bars={levels} total={responseCount} heading="Satisfaction" />
        ) : (
          <TooFewResponses count={responseCount} />
        )}
      </Panel>
      <Panel title="Top Feature Requests">
        {!features ? (
          <TooFewResponses count={responseCount} />
        ) : features.length > 0 ? (
          <BarTable bars={features} total={responseCount} heading="Feature" />
        ) : (
          <p className={styles.quiet}>No one has asked for a feature.</p>
        )}
      </Panel>
    </div>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <Title order={2} size="h4" id={id} className={styles.panelTitle}>
        {title}
      </Title>
      {children}
    </section>
  )
}

function TooFewResponses({ count }: { count: number }) {
  if (count === 0) return <p className={styles.quiet}>It appears here once members have answered.</p>
  return (
    <p className={styles.quiet}>
      It appears here once {minGroupSize} members have answered, so that results can’t reveal who said what.
    </p>
  )
}
