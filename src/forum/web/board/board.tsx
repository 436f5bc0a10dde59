import { useDisclosure } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { OnDemand } from '../../../ui/on-demand.tsx'
import type { BoardId } from '../../contract.ts'
import classes from './board.module.css'
import { readBoardAddress } from './board-address.ts'
import { BoardThreads } from './board-threads.tsx'
import { NewThreadButton } from './new-thread-button.tsx'
import { ThreadCount } from './thread-count.tsx'
import { useThreadList } from './use-thread-list.ts'

const loadNewThreadDialog = () => import('./new-thread-dialog.tsx')

/** A private board as a part of another capability's page, whose address says what of it is shown. */
export function Board({ boardId, name }: { boardId: BoardId; name: string }) {
  const [parameters] = useSearchParams()
  const address = readBoardAddress(parameters)
  const list = useThreadList(boardId, address)
  const [isWriting, writing] = useDisclosure()
  return (
    <>
      <div className={classes.boardHead}>
        <ThreadCount boardId={boardId} address={address} list={list} />
        <NewThreadButton onClick={writing.open} />
      </div>
      <BoardThreads boardId={boardId} address={address} list={list} onNewThread={writing.open} />
      <OnDemand
        load={loadNewThreadDialog}
        props={{ boardId, boardName: name, opened: isWriting, onClose: writing.close }}
      />
    </>
  )
}
