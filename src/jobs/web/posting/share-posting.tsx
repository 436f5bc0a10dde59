import { Anchor, Button } from '@mantine/core'
import { IconCircleCheck, IconExternalLink, IconLink, IconShare3 } from '@tabler/icons-react'
import { copyLink } from '../../../ui/copy-link.ts'
import { longDate } from '../../../ui/dates.ts'
import type { Posting } from '../../contract.ts'
import { publicJobPath } from '../paths.ts'
import styles from './posting.module.css'

/** How an open job is passed on; right after it was published, also that it is. */
export function SharePosting({ posting, isNew }: { posting: Posting; isNew: boolean }) {
  const { id, expiresAt, applyUrl } = posting
  const Icon = isNew ? IconCircleCheck : IconShare3
  return (
    <section className={styles.share} aria-label="Share this job" data-new={isNew || undefined}>
      <Icon size={24} stroke={1.75} aria-hidden="true" className={styles.shareIcon} />
      <div className={styles.shareWords}>
        <p role={isNew ? 'status' : undefined} className={styles.shareTitle}>
          {isNew && expiresAt ? `Your job is published. It is open until ${longDate(expiresAt)}.` : 'Share this job'}
        </p>
        <p className={styles.hint}>
          Anybody can read its public page; members apply {applyUrl ? 'at your link' : 'here'}.
        </p>
      </div>
      <div className={styles.shareActions}>
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden="true" />}
          onClick={() => copyLink(publicJobPath(id))}
        >
          Copy link
        </Button>
        <Anchor href={publicJobPath(id)} target="_blank" className={styles.publicLink}>
          View public page
          <IconExternalLink size={16} role="img" aria-label="(opens in a new tab)" />
        </Anchor>
      </div>
    </section>
  )
}
