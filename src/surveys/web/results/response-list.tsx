import { Anchor, Button, Skeleton, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { longDate } from '../../../ui/text/dates.tsx'
import type { SurveyResponse } from '../../contract.ts'
import { type Answer, headingOf, type Question } from '../../questions.ts'
import { surveysApi } from '../api.ts'
import { levelColor } from './levels.ts'
import styles from './results.module.css'
import type { DetailedRound } from './round-numbers.tsx'

type Position = { at: string; id: string } | null

/** The responses of a round, the newest first, in a scrollable area (S1 §9). */
export function ResponseList({ round }: { round: DetailedRound }) {
  const { id: roundId, responseCount: count, questions } = round
  const id = useId()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    surveysApi.queries.listResponses.infiniteOptions({
      input: (after: Position) => ({ id: roundId, afterAt: after?.at, afterId: after?.id }),
      initialPageParam: null as Position,
      getNextPageParam: ({ next }) => next,
    }),
  )
  return (
    <div>
      <Title order={2} size="h3" id={id}>
        <Trans>Individual Responses</Trans>
      </Title>
      <p className={styles.listNote}>
        {sentences(
          plural(count, { one: 'One answer, shown without names.', other: '# answers, shown without names.' }),
          questions.some(({ kind }) => kind === 'email') &&
            t`An email address appears only if the member asked for a reply.`,
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className={styles.window} aria-labelledby={id} tabIndex={0}>
        {error && !data ? (
          <LoadError message={t`Error loading survey results`} onRetry={() => refetch()} />
        ) : data ? (
          <>
            <ol className={styles.responses}>
              {data.pages
                .flatMap(({ responses }) => responses)
                .map((response) => (
                  <Response key={response.id} response={response} questions={questions} />
                ))}
            </ol>
            {hasNextPage && (
              <Button
                variant="light"
                fullWidth
                loading={isFetchingNextPage}
                onClick={() => fetchNextPage()}
                className={styles.more}
              >
                <Trans>Show more</Trans>
              </Button>
            )}
          </>
        ) : (
          <Skeleton height={560} aria-hidden="true" />
        )}
      </section>
    </div>
  )
}

function Response({ response, questions }: { response: SurveyResponse; questions: readonly Question[] }) {
  const { answers, submittedAt, changedAt } = response
  // The answer on the first scale is the heading of a response. The answers to the other questions follow.
  const scale = questions.find(({ kind }) => kind === 'scale')
  const level = scale?.choices.indexOf(String(answers[scale.id]))
  const others = questions.filter((question) => question !== scale)
  return (
    <li className={styles.response}>
      <div className={styles.responseHead}>
        {scale && level !== undefined && level >= 0 && (
          <strong className={styles.level} dir="auto">
            <span style={{ background: levelColor(level, scale.choices.length) }} aria-hidden="true" />
            {scale.choices[level]}
          </strong>
        )}
        <span className={styles.quiet}>
          {changedAt ? t`${longDate(submittedAt)}, changed ${longDate(changedAt)}` : longDate(submittedAt)}
        </span>
      </div>
      {others.map((question) => (
        <ChosenItems key={question.id} question={question} answer={answers[question.id]} />
      ))}
      <dl className={styles.words}>
        {others.map((question) => (
          <TextAnswer key={question.id} question={question} answer={answers[question.id]} />
        ))}
      </dl>
    </li>
  )
}

type AnswerProps = { question: Question; answer: Answer | undefined }

function ChosenItems({ question, answer }: AnswerProps) {
  if (!Array.isArray(answer) || answer.length === 0) return null
  return (
    <ul className={styles.wishes} aria-label={headingOf(question)}>
      {answer.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function TextAnswer({ question, answer }: AnswerProps) {
  if (typeof answer !== 'string' || answer === '') return null
  return (
    <>
      <dt>{headingOf(question)}</dt>
      <dd>{question.kind === 'email' ? <Anchor href={`mailto:${answer}`}>{answer}</Anchor> : answer}</dd>
    </>
  )
}
