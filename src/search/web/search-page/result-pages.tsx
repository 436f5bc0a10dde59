import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { type SearchAddress, searchQueryString } from '../search-address.ts'
import styles from './search-page.module.css'

type ResultPagesProps = {
  address: SearchAddress
  /** Where the next page begins; null at the end. */
  next: string | null
  /** Called when another page is opened. */
  onOpen: () => void
}

/**
 * Links to the pages before and after this one. The server only knows what comes next, so the way back is kept in the
 * history. On a page that was opened by a link, it leads to the first page.
 */
export function ResultPages({ address, next, onOpen }: ResultPagesProps) {
  const { state } = useLocation()
  const before = address.after ? pagesBefore(state) : []
  if (!address.after && next === null) return null
  const previous = before.at(-1) ?? ''
  return (
    <nav aria-label={t`Pages of results`} className={styles.pages}>
      {address.after && (
        <Button
          component={Link}
          to={{ search: searchQueryString({ ...address, after: previous }) }}
          state={{ pagesBefore: before.slice(0, -1) }}
          onClick={onOpen}
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
        >
          {previous ? t`Previous results` : t`First results`}
        </Button>
      )}
      {next !== null && (
        <Button
          component={Link}
          to={{ search: searchQueryString({ ...address, after: next }) }}
          state={{ pagesBefore: [...before, address.after] }}
          onClick={onOpen}
          variant="default"
          rightSection={<IconChevronRight size={18} aria-hidden="true" />}
        >
          <Trans>More results</Trans>
        </Button>
      )}
    </nav>
  )
}

/** Where the pages before this one begin, in their order; the first page begins with an empty text. */
function pagesBefore(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('pagesBefore' in state)) return []
  return Array.isArray(state.pagesBefore) ? state.pagesBefore.filter((page) => typeof page === 'string') : []
}
