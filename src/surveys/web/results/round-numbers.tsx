import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import { longDate } from '../../../ui/text/dates.tsx'
import type { QuestionResult, RoundSummary } from '../../contract.ts'
import { headingOf, minGroupSize, originalQuestions, type Question } from '../../questions.ts'
import { type Bar, BarTable } from './bar-table.tsx'
import { levelColor, shareBase } from './levels.ts'
import styles from './results.module.css'

/** What the specification calls the results of original questions (S1 §2). */
const specifiedHeadings: Record<string, string> = {
  satisfaction: t`Satisfaction Overview`,
  features: t`Top Feature Requests`,
}

/** How many of the most requested features are shown (S1 §9). Questions of the community show all choices. */
const maxFeatures = 3

export type DetailedRound = RoundSummary & { questions: Question[] }

type RoundNumbersProps = { round: DetailedRound; results: QuestionResult[] }

/** The numbers of a round: responses, and how often each choice of its questions was chosen. */
export function RoundNumbers({ round, results }: RoundNumbersProps) {
  const { responseCount, openedAt, closedAt, questions } = round
  return (
    <div className={styles.numbers}>
      <Panel title={t`Total Responses`}>
        <p className={styles.total}>{formatNumber(responseCount)}</p>
        <p className={styles.quiet}>
          {closedAt
            ? t`${longDate(openedAt)} to ${longDate(closedAt)}`
            : t`Open since ${longDate(openedAt)}. Each member answers once and can change their answers.`}
        </p>
      </Panel>
      {results.map((result) => {
        const question = questions.find(({ id }) => id === result.questionId)
        if (!question) return null
        return (
          <Panel key={question.id} title={panelTitle(question)}>
            <QuestionBars question={question} result={result} responseCount={responseCount} />
          </Panel>
        )
      })}
    </div>
  )
}

/** The specification's heading of an original question whose title was not changed, or the question's own. */
function panelTitle(question: Question): string {
  const original = originalQuestions.find(({ id }) => id === question.id)
  return (original?.title === question.title && specifiedHeadings[question.id]) || headingOf(question)
}

type QuestionBarsProps = { question: Question; result: QuestionResult; responseCount: number }

function QuestionBars({ question, result: { answered, counts }, responseCount }: QuestionBarsProps) {
  if (!counts) return <TooFewAnswers question={question} answered={answered} responseCount={responseCount} />
  const { id, kind, choices, title } = question
  const bars: Bar[] = counts.map(({ choice, count }, index) => ({
    label: choice,
    count,
    color: kind === 'scale' ? levelColor(index, choices.length) : undefined,
  }))
  const heading = id === 'features' ? t`Feature` : title || t`Answer`
  const total = shareBase(question, answered, responseCount)
  return <BarTable bars={kind === 'scale' ? bars : sortByCount(bars, id)} total={total} heading={heading} />
}

/** Choices without an order of their own, the most chosen first. */
function sortByCount(bars: Bar[], questionId: string): Bar[] {
  const sorted = bars.toSorted((one, other) => other.count - one.count)
  return questionId === 'features' ? sorted.slice(0, maxFeatures).filter(({ count }) => count > 0) : sorted
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <Title order={2} size="h4" id={id} className={styles.panelTitle} dir="auto">
        {title}
      </Title>
      {children}
    </section>
  )
}

function TooFewAnswers({
  question,
  answered,
  responseCount,
}: Pick<QuestionBarsProps, 'question' | 'responseCount'> & { answered: number }) {
  if (answered === 0 && responseCount > 0) {
    const nobody =
      question.id === 'features' ? t`No one has asked for a feature.` : t`No one has answered this question.`
    return <p className={styles.quiet}>{nobody}</p>
  }
  if (answered === 0)
    return (
      <p className={styles.quiet}>
        <Trans>It appears here once members have answered.</Trans>
      </p>
    )
  return (
    <p className={styles.quiet}>
      <Trans>
        It appears here once {minGroupSize} members have answered, so that results can’t reveal who said what.
      </Trans>
    </p>
  )
}
