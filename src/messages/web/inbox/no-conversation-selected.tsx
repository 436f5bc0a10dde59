import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useFolder } from '../use-conversations.ts'
import { useSelectedFolder } from './folders.tsx'
import styles from './inbox.module.css'

/** Shown beside the list while no conversation is open, unless the list is empty. */
export default function NoConversationSelected() {
  const { data } = useFolder(useSelectedFolder())
  const isEmpty = data?.pages.every(({ conversations }) => conversations.length === 0)
  return (
    <div className={styles.nothing} data-empty={isEmpty || undefined}>
      <EmptyState title="Choose a conversation" text="It will open here." />
    </div>
  )
}
