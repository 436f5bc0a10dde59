import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { messageOf } from '../../../ui/api/api-client.ts'
import { offlineMessage, useOffline } from '../../../ui/feedback/loading-status.tsx'
import { formatCount } from '../../../ui/text/numbers.ts'
import type { useSuggestions } from '../api.ts'
import { SearchHints } from '../search-hints.tsx'
import { recentLabel } from './options.ts'
import styles from './palette.module.css'

/** The heading of the recent items. A list of options must not contain its button. */
export function RecentHead({ onClear }: { onClear: () => void }) {
  return (
    <div className={styles.recentHead}>
      <span className={styles.groupLabel} aria-hidden="true">
        {recentLabel}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear
        <VisuallyHidden> recent items</VisuallyHidden>
      </Button>
    </div>
  )
}

type SearchStatusProps = {
  /** Empty before typing, when nothing is requested. */
  typed: string
  suggestions: ReturnType<typeof useSuggestions>
  /** Whether the results are those of what was typed before. */
  isStale: boolean
  /** How many places and actions match. */
  localCount: number
  hasPosts: boolean
  /** The list. */
  children: ReactNode
}

/** What is said around the list about the search itself: that it corrected a word, waits, failed, or found nothing. */
export function SearchStatus({ typed, suggestions, isStale, localCount, hasPosts, children }: SearchStatusProps) {
  const { data, error, refetch } = suggestions
  const isOffline = useOffline()
  const isAnswered = typed !== '' && !isStale && data !== undefined
  const corrected = isAnswered ? data.corrected : null
  const isNothing = isAnswered && data.results.length === 0
  const isWaiting = typed !== '' && !data && !error
  return (
    <>
      {corrected && (
        <p className={styles.note}>
          Showing results for <b>“{corrected}”</b>
        </p>
      )}
      {typed && isOffline && <p className={styles.note}>{offlineMessage}</p>}
      {children}
      {isWaiting && !isOffline && <ResultsSkeleton />}
      {isNothing && (
        <div className={styles.nothing}>
          <p>
            {localCount > 0 ? 'No people, posts, or other content match.' : `Nothing matches “${typed}”.`} You can also
            search with
          </p>
          <SearchHints hasPosts={hasPosts} />
        </div>
      )}
      {typed && error && !isStale && !isOffline && (
        <div role="alert" className={styles.nothing}>
          <p>{messageOf(error, 'The search didn’t answer.')}</p>
          <Button variant="default" size="compact-md" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">
        {isAnswered && announcement(data.results.length + localCount, corrected)}
        {typed && isOffline && offlineMessage}
      </VisuallyHidden>
    </>
  )
}

function announcement(count: number, corrected: string | null): string {
  const counted = count === 0 ? 'No results' : formatCount(count, 'result', 'results')
  return corrected ? `${counted} for “${corrected}”` : counted
}

/** The shape of the results, shown only if they take a moment. */
function ResultsSkeleton() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      {['62%', '48%', '71%'].map((width) => (
        <div key={width} className={styles.option}>
          <Skeleton circle height={32} />
          <Skeleton height={16} width={width} />
        </div>
      ))}
    </div>
  )
}

/** The keys of the palette, where there is a keyboard. */
export function PaletteKeys() {
  return (
    <div className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> open in a new tab
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </div>
  )
}
