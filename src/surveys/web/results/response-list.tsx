import { Anchor, Button, Skeleton, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { longDate } from '../../../ui/text/dates.tsx'
import type { SurveyResponse } from '../../contract.ts'
import { type QuestionDeclaration, questions } from '../../questions.ts'
import { surveysApi } from '../api.ts'
import styles from './results.module.css'
import { levelColors } from './satisfaction.ts'

type Position = { at: string; id: string } | null

/** The responses of a round, the newest first, in a scrollable area (S1 §9). */
export function ResponseList({ roundId, count }: { roundId: string; count: number }) {
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
        Individual Responses
      </Title>
      <p className={styles.listNote}>
        {count === 1 ? 'One answer' : `${count} answers`}, shown without names. An email address appears only if the
        member asked for a reply.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <section className={styles.window} aria-labelledby={id} tabIndex={0}>
        {error && !data ? (
          <LoadError message="Error loading survey results" onRetry={() => refetch()} />
        ) : data ? (
          <>
            <ol className={styles.responses}>
              {data.pages
                .flatMap(({ responses }) => responses)
                .map((response) => (
                  <Response key={response.id} response={response} />
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
                Show more
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

function Response({ response }: { response: SurveyResponse }) {
  const { satisfaction, submittedAt, changedAt } = response
  return (
    <li className={styles.response}>
      <div className={styles.responseHead}>
        <strong className={styles.level}>
          <span style={{ background: levelColors[satisfaction] }} aria-hidden="true" />
          {satisfaction}
        </strong>
        <span className={styles.quiet}>
          {longDate(submittedAt)}
          {changedAt && `, changed ${longDate(changedAt)}`}
        </span>
      </div>
      {otherQuestions.map((question) => (
        <ChosenItems key={question.id} question={question} answer={response[question.id]} />
      ))}
      <dl className={styles.words}>
        {otherQuestions.map((question) => (
          <TextAnswer key={question.id} question={question} answer={response[question.id]} />
        ))}
      </dl>
    </li>
  )
}

/** Satisfaction is the heading of a response. The answers to the other questions follow. */
const otherQuestions = questions.filter(({ id }) => id !== 'satisfaction')

type AnswerProps = { question: QuestionDeclaration; answer: string | readonly string[] }

function ChosenItems({ question, answer }: AnswerProps) {
  if (typeof answer === 'string' || answer.length === 0) return null
  return (
    <ul className={styles.wishes} aria-label={question.title}>
      {answer.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

function TextAnswer({ question: { kind, title, listTitle = title }, answer }: AnswerProps) {
  if (typeof answer !== 'string' || answer === '') return null
  return (
    <>
      <dt>{listTitle}</dt>
      <dd>{kind === 'email' ? <Anchor href={`mailto:${answer}`}>{answer}</Anchor> : answer}</dd>
    </>
  )
}
