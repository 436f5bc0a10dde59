import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './inbox.module.css'
import { useChosenFolder } from './use-chosen-folder.ts'
import { useFolder } from './use-conversations.ts'

/** What stands beside the list while no conversation is open. Beside an empty one there is nothing to choose. */
export default function NothingChosen() {
  const { data } = useFolder(useChosenFolder())
  const isEmpty = data?.pages.every(({ conversations }) => conversations.length === 0)
  return (
    <div className={styles.nothing} data-empty={isEmpty || undefined}>
      <EmptyState title="Choose a conversation" text="It opens here, with everything you both wrote." />
    </div>
  )
}
