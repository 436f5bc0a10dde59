import { Anchor, Button, Skeleton, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { longDate } from '../../../ui/dates.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import type { SurveyResponse } from '../../contract.ts'
import { surveysApi } from '../api.ts'
import { levelColors } from './level-colors.ts'
import styles from './results.module.css'

type Position = { at: string; id: string } | null

/** A round's responses one by one, the newest first, in a window of their own (S1 §9). */
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
        {count === 1 ? 'One answer' : `${count} answers`}, shown without names. An address is there only where somebody
        asked to be written to.
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
  const { satisfaction, features, suggestions, improvements, contactEmail, submittedAt, changedAt } = response
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
      {features.length > 0 && (
        <ul className={styles.wishes} aria-label="Features">
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <dl className={styles.words}>
        <dt>Suggestions</dt>
        <dd>{suggestions}</dd>
        {improvements && (
          <>
            <dt>Improvements</dt>
            <dd>{improvements}</dd>
          </>
        )}
        {contactEmail && (
          <>
            <dt>Contact</dt>
            <dd>
              <Anchor href={`mailto:${contactEmail}`}>{contactEmail}</Anchor>
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}
