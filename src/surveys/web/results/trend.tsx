import { Title, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { monthOf } from '../../../ui/text/dates.tsx'
import type { QuestionTrend, RoundSummary } from '../../contract.ts'
import { headingOf, minGroupSize, type Question } from '../../questions.ts'
import { levelColor, percent, satisfiedCount, shareBase } from './levels.ts'
import styles from './results.module.css'

/** A question in one of the rounds that asked it. */
type AskedRound = QuestionTrend['rounds'][number] & { round: RoundSummary }

type TrendProps = { question: Question; trend: QuestionTrend; rounds: RoundSummary[] }

/** How a question was answered in the latest rounds that asked it, the oldest first. */
export function Trend({ question, trend, rounds }: TrendProps) {
  const id = useId()
  const asked = trend.rounds
    .flatMap((each) => {
      const round = rounds.find((one) => one.id === each.roundId)
      return round ? [{ ...each, round }] : []
    })
    .reverse()
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} dir="auto">
        <Trans>{headingOf(question)} over time</Trans>
      </Title>
      {question.kind === 'scale' ? (
        <ScaleTrend question={question} asked={asked} />
      ) : (
        <ChoiceTrend question={question} asked={asked} />
      )}
    </section>
  )
}

type AskedProps = { question: Question; asked: AskedRound[] }

/** A bar for each round, divided by level. */
function ScaleTrend({ question, asked }: AskedProps) {
  const { choices, title } = question
  const hasShare = asked.some(({ counts }) => satisfiedCount(question, counts) !== null)
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        {choices.map((level, index) => (
          <li key={level}>
            <span style={{ background: levelColor(index, choices.length) }} />
            {level}
          </li>
        ))}
      </ul>
      <table className={styles.trend}>
        <VisuallyHidden component="thead">
          <tr>
            <th scope="col">
              <Trans>Survey</Trans>
            </th>
            <th scope="col">{title || t`Answers`}</th>
            {hasShare && (
              <th scope="col">
                <Trans>Satisfied or very satisfied</Trans>
              </th>
            )}
          </tr>
        </VisuallyHidden>
        <tbody>
          {asked.map((each) => (
            <ScaleRow key={each.roundId} question={question} asked={each} hasShare={hasShare} />
          ))}
        </tbody>
      </table>
    </>
  )
}

type ScaleRowProps = { question: Question; asked: AskedRound; hasShare: boolean }

function ScaleRow({ question, asked: { round, answered, counts }, hasShare }: ScaleRowProps) {
  const satisfied = satisfiedCount(question, counts)
  return (
    <tr>
      <th scope="row">
        {round.title}
        <span className={styles.quiet}>
          {monthOf(round.openedAt)}, {plural(answered, { one: '# answer', other: '# answers' })}
        </span>
      </th>
      <td className={styles.trendBar}>
        {counts ? (
          <>
            <span className={styles.parts} aria-hidden="true">
              {counts.map(({ choice, count }, index) => (
                <span
                  key={choice}
                  className={styles.part}
                  style={{ flexGrow: count, background: levelColor(index, counts.length) }}
                />
              ))}
            </span>
            <VisuallyHidden>{counts.map(({ choice, count }) => `${choice}: ${count}`).join(', ')}</VisuallyHidden>
          </>
        ) : (
          <span className={styles.quiet}>
            <Trans>Fewer than {minGroupSize} answers: not broken down.</Trans>
          </span>
        )}
      </td>
      {hasShare && (
        <td className={styles.trendShare}>
          {satisfied !== null && (
            <>
              <strong>{percent(satisfied, answered)}</strong>{' '}
              <span className={styles.quiet}>
                <Trans>satisfied</Trans>
              </span>
            </>
          )}
        </td>
      )}
    </tr>
  )
}

/** The share of each choice in each round. */
function ChoiceTrend({ question, asked }: AskedProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard
    <section className={styles.shares} aria-label={t`${headingOf(question)} in each survey`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{question.title || t`Answer`}</th>
            {asked.map(({ round, answered }) => (
              <th key={round.id} scope="col">
                {round.title}
                <span className={styles.quiet}>
                  {monthOf(round.openedAt)}, {plural(answered, { one: '# answer', other: '# answers' })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {question.choices.map((choice, index) => (
            <tr key={choice}>
              <th scope="row" dir="auto">
                {choice}
              </th>
              {asked.map(({ round, answered, counts }) => (
                <td key={round.id}>
                  {counts ? (
                    percent(counts[index]?.count ?? 0, shareBase(question, answered, round.responseCount))
                  ) : (
                    <span className={styles.quiet}>
                      <Trans>Fewer than {minGroupSize} answers</Trans>
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
