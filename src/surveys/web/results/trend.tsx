import { Title, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { monthOf } from '../../../ui/text/dates.tsx'
import { formatCount } from '../../../ui/text/numbers.ts'
import { minGroupSize, type RoundSummary } from '../../contract.ts'
import { satisfactions } from '../../questions.ts'
import styles from './results.module.css'
import { levelColors, percent, satisfiedCount } from './satisfaction.ts'

/** The latest rounds. Older rounds can be selected in the list of rounds. */
const maxRounds = 8

/** Satisfaction in the latest rounds, the oldest first: a bar for each, divided by level. */
export function Trend({ rounds }: { rounds: RoundSummary[] }) {
  const id = useId()
  const latestRounds = rounds.slice(0, maxRounds).reverse()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        Satisfaction over time
      </Title>
      <ul className={styles.legend} aria-hidden="true">
        {satisfactions.map((level) => (
          <li key={level}>
            <span style={{ background: levelColors[level] }} />
            {level}
          </li>
        ))}
      </ul>
      <table className={styles.trend}>
        <VisuallyHidden component="thead">
          <tr>
            <th scope="col">Survey</th>
            <th scope="col">How satisfied</th>
            <th scope="col">Satisfied or very satisfied</th>
          </tr>
        </VisuallyHidden>
        <tbody>
          {latestRounds.map((round) => (
            <TrendRow key={round.id} round={round} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function TrendRow({ round }: { round: RoundSummary }) {
  const { title, openedAt, responseCount, satisfaction } = round
  const satisfied = satisfiedCount(round)
  return (
    <tr>
      <th scope="row">
        {title}
        <span className={styles.quiet}>
          {monthOf(openedAt)}, {formatCount(responseCount, 'answer', 'answers')}
        </span>
      </th>
      <td className={styles.trendBar}>
        {satisfaction ? (
          <>
            <span className={styles.parts} aria-hidden="true">
              {satisfaction.map((level) => (
                <span
                  key={level.satisfaction}
                  className={styles.part}
                  style={{ flexGrow: level.count, background: levelColors[level.satisfaction] }}
                />
              ))}
            </span>
            <VisuallyHidden>
              {satisfaction.map((level) => `${level.satisfaction}: ${level.count}`).join(', ')}
            </VisuallyHidden>
          </>
        ) : (
          <span className={styles.quiet}>Fewer than {minGroupSize} answers: not broken down.</span>
        )}
      </td>
      <td className={styles.trendShare}>
        {satisfied !== null && (
          <>
            <strong>{percent(satisfied, responseCount)}</strong> <span className={styles.quiet}>satisfied</span>
          </>
        )}
      </td>
    </tr>
  )
}
