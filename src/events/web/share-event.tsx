import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { copyLink } from '../../ui/copy-link.ts'
import type { LiveEvent } from '../contract.ts'
import styles from './event-page.module.css'
import { sharedPathOf } from './paths.ts'

/** Copies the link to an event, and says who can follow it. */
export function ShareEvent({ event }: { event: LiveEvent }) {
  return (
    <div className={styles.share}>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconLink size={16} aria-hidden="true" />}
        onClick={() => copyLink(sharedPathOf(event))}
      >
        Copy link
      </Button>
      <span className={styles.shareHint}>{event.isPublic ? 'Anybody can open it.' : 'It opens for members.'}</span>
    </div>
  )
}
