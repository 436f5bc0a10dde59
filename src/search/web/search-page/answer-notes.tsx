import { Button, Text, UnstyledButton } from '@mantine/core'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { useResults } from '../api.ts'
import { kindLabels } from '../kinds.ts'
import { exactQuery, parseQuery, withoutOperators } from '../query-terms.ts'
import type { ChangeSearch, SearchAddress } from '../search-address.ts'
import styles from './search-page.module.css'

type UnderstoodProps = {
  address: SearchAddress
  data: NonNullable<ReturnType<typeof useResults>['data']>
  onChange: ChangeSearch
}

/** What is said above the results: that words were corrected, and that there may be more. Screen readers hear it. */
export function Understood({ address, data, onChange }: UnderstoodProps) {
  const { q, kind } = address
  const { corrected, isComplete, results, next } = data
  const exact = exactQuery(q)
  return (
    <div role="status" className={styles.notes}>
      {corrected && (
        <Text>
          <Trans>
            Showing results for <b>“{corrected}”</b>.
          </Trans>{' '}
          {exact !== q && (
            <UnstyledButton className={styles.exact} onClick={() => onChange({ q: exact })}>
              <Trans>Search for exactly what you typed</Trans>
            </UnstyledButton>
          )}
        </Text>
      )}
      {!isComplete && (
        <Text c="dimmed">
          {kind ? (
            <Trans>There may be more results. Add a word to narrow the search.</Trans>
          ) : (
            <Trans>There may be more results. Add a word or choose a kind to narrow the search.</Trans>
          )}
        </Text>
      )}
      <span className={styles.count}>{countLabel(results.length, next !== null)}</span>
    </div>
  )
}

/** Only for screen readers: everyone else sees the results. */
function countLabel(count: number, hasMore: boolean): string {
  if (count === 0) return t`No results`
  return hasMore
    ? t`${plural(count, { one: '# result', other: '# results' })} on this page, and there are more`
    : plural(count, { one: '# result', other: '# results' })
}

type NoResultsProps = { address: SearchAddress; onChange: ChangeSearch }

/** What to try when nothing was found: the other kinds, fewer conditions, or other words. */
export function NoResults({ address: { q, kind }, onChange }: NoResultsProps) {
  const bareQuery = withoutOperators(q)
  const hasOperators = parseQuery(q).some(({ operator }) => operator !== 'word')
  return (
    <EmptyState
      title={t`No results`}
      text={
        kind
          ? t`Nothing under ${kindLabels[kind].many} matches this search.`
          : t`Check the spelling, or try fewer or more general words.`
      }
      action={
        kind ? (
          <Button variant="light" onClick={() => onChange({ kind: null })}>
            <Trans>Search all kinds</Trans>
          </Button>
        ) : (
          hasOperators &&
          bareQuery && (
            <Button variant="light" onClick={() => onChange({ q: bareQuery })}>
              <Trans>Remove the filters</Trans>
            </Button>
          )
        )
      }
    />
  )
}
