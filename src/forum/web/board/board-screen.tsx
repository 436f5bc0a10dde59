import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { t } from '#text'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { Redirect } from '../../../ui/page/redirect.tsx'
import { defaultCategories } from '../../categories.ts'
import type { BoardId } from '../../contract.ts'
import { useCategories } from '../categories/use-categories.ts'
import { WritersNote } from '../categories/writers-note.tsx'
import { FollowBoard } from '../following/follow-buttons.tsx'
import classes from './board.module.css'
import { BoardThreads } from './board-threads.tsx'
import { boardQueryString, categoryOf, readBoardFilters } from './board-url.ts'
import { CategoriesView } from './categories-view.tsx'
import { NewThread, NewThreadButton } from './new-thread.tsx'
import { ThreadCount } from './thread-count.tsx'
import { useThreadList } from './use-thread-list.ts'

/** The board: all categories, or the threads of the category in the URL (S2 §2). */
export default function BoardScreen() {
  const [parameters] = useSearchParams()
  const category = categoryOf(parameters)
  // The key makes each category start with a new state.
  return category ? <CategoryView key={category} categoryId={category} /> : <CategoriesView />
}

/** The threads of one category (S2 §2, §9). */
function CategoryView({ categoryId }: { categoryId: BoardId }) {
  const [parameters] = useSearchParams()
  const filters = readBoardFilters(parameters)
  const list = useThreadList(categoryId, filters)
  const [isWriting, writing] = useDisclosure()
  const { name, description } = list.data?.category ?? firstTexts(categoryId)
  const category = useCategories().find(({ id }) => id === categoryId)
  // Until it is known, as most people may. The server rejects the others, and their draft stays.
  const mayWrite = category?.mayWrite ?? true
  if (problemCodeOf(list.error) === 'NOT_FOUND') return <Redirect to="/messages" />
  // The category was merged into another one.
  if (list.data && list.data.category.id !== categoryId) {
    return <Redirect to={{ search: boardQueryString(list.data.category.id, filters) }} />
  }
  return (
    <>
      <PageHeading
        title={name}
        back={{ to: '/messages', label: t`Back to categories` }}
        actions={
          <>
            <FollowBoard id={categoryId} />
            {mayWrite && <NewThreadButton onClick={writing.open} />}
          </>
        }
      />
      <Text c="dimmed" className={classes.lead}>
        <ThreadCount boardId={categoryId} filters={filters} list={list} />
        {description}
      </Text>
      {category && !mayWrite && <WritersNote category={category} mb="md" />}
      <BoardThreads
        boardId={categoryId}
        filters={filters}
        list={list}
        onNewThread={mayWrite ? writing.open : undefined}
      />
      <NewThread boardId={categoryId} boardName={name} opened={isWriting} onClose={writing.close} />
    </>
  )
}

/** What a category is called until the answer says what it is called now. */
function firstTexts(id: BoardId): { name: string; description: string } {
  return defaultCategories.find((category) => category.id === id) ?? { name: t`Board`, description: '' }
}
