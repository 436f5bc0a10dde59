import { Button } from '@mantine/core'
import styles from './admin.module.css'

/** Says that a form shows what was typed before, with a way back to what is saved. */
export function RestoredDraft({ isShown, onDiscard }: { isShown: boolean; onDiscard: () => void }) {
  if (!isShown) return null
  return (
    <div className={styles.restored} role="status">
      <span>What you typed last time is still here.</span>
      <Button variant="subtle" size="compact-md" onClick={onDiscard}>
        Discard it
      </Button>
    </div>
  )
}
