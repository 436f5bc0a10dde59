import { Button, Text, UnstyledButton } from '@mantine/core'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { useResults } from '../api.ts'
import { kindLabels } from '../kinds.ts'
import { exactQuery, parseQuery, withoutOperators } from '../query-terms.ts'
import type { ChangeSearch, SearchAddress } from '../search-address.ts'
import styles from './search-page.module.css'

type UnderstoodProps = {
  q: string
  data: NonNullable<ReturnType<typeof useResults>['data']>
  onChange: ChangeSearch
}

/** What is said above the results: that words were corrected, and that there may be more. Screen readers hear it. */
export function Understood({ q, data: { corrected, isComplete, results, next }, onChange }: UnderstoodProps) {
  const exact = exactQuery(q)
  return (
    <div role="status" className={styles.notes}>
      {corrected && (
        <Text>
          Showing results for <b>“{corrected}”</b>.{' '}
          {exact !== q && (
            <UnstyledButton className={styles.exact} onClick={() => onChange({ q: exact })}>
              Search for exactly what you typed
            </UnstyledButton>
          )}
        </Text>
      )}
      {!isComplete && <Text c="dimmed">There may be more results. Add a word to narrow the search.</Text>}
      <span className={styles.count}>{countLabel(results.length, next !== null)}</span>
    </div>
  )
}

/** Only for screen readers: everyone else sees the results. */
function countLabel(count: number, hasMore: boolean): string {
  if (count === 0) return 'No results'
  const results = count === 1 ? '1 result' : `${count} results`
  return hasMore ? `${results} on this page, and there are more` : results
}

type NoResultsProps = { address: SearchAddress; onChange: ChangeSearch }

/** What to try when nothing was found: the other kinds, fewer conditions, or other words. */
export function NoResults({ address: { q, kind }, onChange }: NoResultsProps) {
  const bareQuery = withoutOperators(q)
  const hasOperators = parseQuery(q).some(({ operator }) => operator !== 'word')
  return (
    <EmptyState
      title="No results"
      text={
        kind
          ? `Nothing under ${kindLabels[kind].many} matches this search.`
          : 'Check the spelling, or try fewer or more general words.'
      }
      action={
        kind ? (
          <Button variant="light" onClick={() => onChange({ kind: null })}>
            Search all kinds
          </Button>
        ) : (
          hasOperators &&
          bareQuery && (
            <Button variant="light" onClick={() => onChange({ q: bareQuery })}>
              Remove the filters
            </Button>
          )
        )
      }
    />
  )
}
