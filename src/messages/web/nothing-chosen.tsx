import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './inbox.module.css'

/** What stands beside the list while no conversation is open. */
export default function NothingChosen() {
  return (
    <div className={styles.nothing}>
      <EmptyState title="Choose a conversation" text="It opens here, with everything you both wrote." />
    </div>
  )
}
