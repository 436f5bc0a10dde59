import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { offlineMessage, useOffline } from '../../../ui/feedback/loading-status.tsx'
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
        <Trans>
          Clear
          <VisuallyHidden> recent items</VisuallyHidden>
        </Trans>
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
          <Trans>
            Showing results for <b>“{corrected}”</b>
          </Trans>
        </p>
      )}
      {typed && isOffline && <p className={styles.note}>{offlineMessage}</p>}
      {children}
      {isWaiting && !isOffline && <ResultsSkeleton />}
      {isNothing && (
        <div className={styles.nothing}>
          <p>
            {sentences(
              localCount > 0 ? t`No people, posts, or other content match.` : t`Nothing matches “${typed}”.`,
              t`You can also search with`,
            )}
          </p>
          <SearchHints hasPosts={hasPosts} />
        </div>
      )}
      {typed && error && !isStale && !isOffline && (
        <div role="alert" className={styles.nothing}>
          <p>{messageOf(error, t`The search didn’t answer.`)}</p>
          <Button variant="default" size="compact-md" onClick={() => refetch()}>
            <Trans>Try again</Trans>
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
  if (!corrected) return count === 0 ? t`No results` : plural(count, { one: '# result', other: '# results' })
  return count === 0
    ? t`No results for “${corrected}”`
    : t`${plural(count, { one: '# result', other: '# results' })} for “${corrected}”`
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
        <Trans>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </Trans>
      </span>
      <span>
        <Trans>
          <kbd>Enter</kbd> open
        </Trans>
      </span>
      <span>
        <Trans>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> open in a new tab
        </Trans>
      </span>
      <span>
        <Trans>
          <kbd>Esc</kbd> close
        </Trans>
      </span>
    </div>
  )
}
