import { Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { t } from '#text'
import { Trans } from '#trans'
import classes from './board.module.css'
import type { Cursor } from './use-thread-list.ts'

type PaginationProps = {
  page: number
  pageCount: number | null
  cursors: { previous: string | null; next: string | null }
  /** Whether the previous page is still shown. */
  isWaiting: boolean
  onPageChange: (page: number, cursor: Cursor | null) => void
  /** Called when the reader will probably open a page. */
  onPrefetch: (page: number, cursor: Cursor | null) => void
}

/** Previous and Next below a list. With cursors, every page costs the server the same. */
export function Pagination({ page, pageCount, cursors, isWaiting, onPageChange, onPrefetch }: PaginationProps) {
  if (page === 1 && !cursors.next && !isWaiting) return null
  const previous = cursors.previous ? { before: cursors.previous } : null
  const next = cursors.next ? { after: cursors.next } : null
  const prefetchNext = () => next && !isWaiting && onPrefetch(page + 1, next)
  return (
    <nav className={classes.paging} aria-label={t`Pages`}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
        disabled={page === 1 || isWaiting}
        onClick={() => onPageChange(page - 1, previous)}
      >
        <Trans>Previous</Trans>
      </Button>
      <Text size="sm" c="dimmed" role="status" className={classes.pageNumber}>
        {pageCount ? t`Page ${page} of ${Math.max(page, pageCount)}` : t`Page ${page}`}
      </Text>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden="true" />}
        disabled={!next || isWaiting}
        onMouseEnter={prefetchNext}
        onFocus={prefetchNext}
        onClick={() => onPageChange(page + 1, next)}
      >
        <Trans>Next</Trans>
      </Button>
    </nav>
  )
}
