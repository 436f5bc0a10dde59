import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { OnDemand } from '../../../ui/on-demand.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { categories } from '../../categories.ts'
import type { CategoryId } from '../../contract.ts'
import classes from './board.module.css'
import { readBoardAddress } from './board-address.ts'
import { BoardThreads } from './board-threads.tsx'
import { NewThreadButton } from './new-thread-button.tsx'
import { ThreadCount } from './thread-count.tsx'
import { useThreadList } from './use-thread-list.ts'

const loadNewThreadDialog = () => import('./new-thread-dialog.tsx')

/** The threads of one category (S2 §2, §9). */
export function CategoryView({ categoryId }: { categoryId: CategoryId }) {
  const [parameters] = useSearchParams()
  const address = readBoardAddress(parameters)
  const list = useThreadList(categoryId, address)
  const [isWriting, writing] = useDisclosure()
  const { name, description } = list.data?.category ?? categoryNamed(categoryId)
  return (
    <>
      <PageHeading
        title={name}
        back={{ to: '/messages', label: 'Back to categories' }}
        actions={<NewThreadButton onClick={writing.open} />}
      />
      <Text c="dimmed" className={classes.lead}>
        <ThreadCount boardId={categoryId} address={address} list={list} />
        {description}
      </Text>
      <BoardThreads boardId={categoryId} address={address} list={list} onNewThread={writing.open} />
      <OnDemand
        load={loadNewThreadDialog}
        props={{ boardId: categoryId, boardName: name, opened: isWriting, onClose: writing.close }}
      />
    </>
  )
}

function categoryNamed(id: CategoryId) {
  return categories.find((category) => category.id === id) ?? categories[0]
}
