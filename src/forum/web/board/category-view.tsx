import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LoadError } from '../../../ui/load-error.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { categories } from '../../categories.ts'
import type { CategoryId } from '../../contract.ts'
import { counted } from '../words.ts'
import classes from './board.module.css'
import { type BoardAddress, boardQuery, readBoardAddress } from './board-address.ts'
import { NewThreadDialog } from './new-thread-dialog.tsx'
import { Paging } from './paging.tsx'
import { ThreadFilters } from './thread-filters.tsx'
import { ThreadList, ThreadListSkeleton } from './thread-list.tsx'
import { type Cursor, useThreadList } from './use-thread-list.ts'

/** The threads of one category: search, order, pages (S2 §2, §9). */
export function CategoryView({ categoryId }: { categoryId: CategoryId }) {
  const [parameters] = useSearchParams()
  const address = readBoardAddress(parameters)
  const navigate = useNavigate()
  const { data, error, refetch, isPlaceholderData, prefetch } = useThreadList(categoryId, address)
  const [isWriting, writing] = useDisclosure()
  const list = useRef<HTMLElement>(null)
  const { name, description } = data?.category ?? categoryNamed(categoryId)

  function turnTo(page: number, cursor: Cursor | null): void {
    navigate({ search: boardQuery(categoryId, { ...address, page }) }, { state: { cursor } })
    list.current?.focus({ preventScroll: true })
  }

  // Another search or order begins at page 1; typing replaces the history entry, so that Back leaves the search.
  const { sort, search } = address
  const change = useCallback(
    (changes: Partial<BoardAddress>) =>
      navigate(
        { search: boardQuery(categoryId, { search, sort, ...changes, page: 1 }) },
        { replace: 'search' in changes, preventScrollReset: true },
      ),
    [navigate, categoryId, search, sort],
  )

  return (
    <>
      <PageHeading
        title={name}
        back={{ to: '/messages', label: 'Back to categories' }}
        actions={
          <Button color="terracotta" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={writing.open}>
            New Thread
          </Button>
        }
      />
      <Text c="dimmed" className={classes.lead}>
        {data && <span className={classes.count}>{counted(data.category.threadCount, 'thread', 'threads')}</span>}
        {description}
      </Text>
      <ThreadFilters address={address} onChange={change} />
      <section ref={list} tabIndex={-1} aria-label={`Threads, page ${address.page}`} aria-busy={isPlaceholderData}>
        {error && !data ? (
          <LoadError message="Failed to load threads." onRetry={() => refetch()} />
        ) : data ? (
          <div className={classes.results} data-stale={isPlaceholderData || undefined}>
            <ThreadList pinned={data.pinned} threads={data.threads} onNewThread={writing.open} />
            <Paging
              page={address.page}
              pageCount={data.pageCount}
              cursors={data.cursors}
              isWaiting={isPlaceholderData}
              onTurn={turnTo}
              onExpect={prefetch}
            />
          </div>
        ) : (
          <ThreadListSkeleton />
        )}
      </section>
      <NewThreadDialog categoryId={categoryId} categoryName={name} opened={isWriting} onClose={writing.close} />
    </>
  )
}

function categoryNamed(id: CategoryId) {
  return categories.find((category) => category.id === id) ?? categories[0]
}
