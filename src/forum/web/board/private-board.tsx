import { useDisclosure } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import type { BoardId } from '../../contract.ts'
import { FollowBoard } from '../following/follow-buttons.tsx'
import classes from './board.module.css'
import { BoardThreads } from './board-threads.tsx'
import { readBoardFilters } from './board-url.ts'
import { NewThread, NewThreadButton } from './new-thread.tsx'
import { ThreadCount } from './thread-count.tsx'
import { useThreadList } from './use-thread-list.ts'

/** A private board as a part of another capability's page, whose URL holds its search, order, and page. */
export function PrivateBoard({ boardId, name }: { boardId: BoardId; name: string }) {
  const [parameters] = useSearchParams()
  const filters = readBoardFilters(parameters)
  const list = useThreadList(boardId, filters)
  const [isWriting, writing] = useDisclosure()
  return (
    <>
      <div className={classes.boardHead}>
        <ThreadCount boardId={boardId} filters={filters} list={list} />
        <span className={classes.boardActions}>
          <FollowBoard id={boardId} />
          <NewThreadButton onClick={writing.open} />
        </span>
      </div>
      <BoardThreads boardId={boardId} filters={filters} list={list} onNewThread={writing.open} />
      <NewThread boardId={boardId} boardName={name} opened={isWriting} onClose={writing.close} />
    </>
  )
}
