import { Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './board.module.css'
import type { Cursor } from './use-thread-list.ts'

type PagingProps = {
  page: number
  pageCount: number | null
  cursors: { previous: string | null; next: string | null }
  /** Whether what is shown is still the page before. */
  isWaiting: boolean
  onTurn: (page: number, cursor: Cursor | null) => void
  /** Called when a page will likely be asked for. */
  onExpect: (page: number, cursor: Cursor | null) => void
}

/** Previous and Next under a list. Pages go on from where the shown one ends, at the same cost for each. */
export function Paging({ page, pageCount, cursors, isWaiting, onTurn, onExpect }: PagingProps) {
  if (page === 1 && !cursors.next && !isWaiting) return null
  const previous = cursors.previous ? { before: cursors.previous } : null
  const next = cursors.next ? { after: cursors.next } : null
  const expectNext = () => next && !isWaiting && onExpect(page + 1, next)
  return (
    <nav className={classes.paging} aria-label="Pages">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
        disabled={page === 1 || isWaiting}
        onClick={() => onTurn(page - 1, previous)}
      >
        Previous
      </Button>
      <Text size="sm" c="dimmed" role="status" className={classes.pageNumber}>
        {pageCount ? `Page ${page} of ${Math.max(page, pageCount)}` : `Page ${page}`}
      </Text>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={18} aria-hidden="true" />}
        disabled={!next || isWaiting}
        onMouseEnter={expectNext}
        onFocus={expectNext}
        onClick={() => onTurn(page + 1, next)}
      >
        Next
      </Button>
    </nav>
  )
}
