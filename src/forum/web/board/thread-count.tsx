import { counted, figure } from '../../../ui/counted.ts'
import type { BoardId } from '../../contract.ts'
import classes from './board.module.css'
import type { BoardAddress } from './board-address.ts'
import { useThreadCount } from './use-thread-count.ts'
import type { useThreadList } from './use-thread-list.ts'

type ThreadCountProps = { boardId: BoardId; address: BoardAddress; list: ReturnType<typeof useThreadList> }

/** How many threads the board has; while it is searched, how many the search finds. Nothing until that is known. */
export function ThreadCount({ boardId, address, list }: ThreadCountProps) {
  const results = useThreadCount(boardId, address)
  const text = address.search ? resultsIn(results) : threadsIn(list)
  return (
    <span role="status" className={text === null ? undefined : classes.count}>
      {text}
    </span>
  )
}

function threadsIn({ data }: ThreadCountProps['list']): string | null {
  return data ? counted(data.category.threadCount, 'thread', 'threads') : null
}

function resultsIn({ data, isPlaceholderData }: ReturnType<typeof useThreadCount>): string | null {
  if (!data || isPlaceholderData) return null
  return data.isMore ? `${figure(data.count)}+ results` : counted(data.count, 'result', 'results')
}
