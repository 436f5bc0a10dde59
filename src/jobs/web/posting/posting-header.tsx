import { Anchor, Button } from '@mantine/core'
import { IconCircleCheck, IconExternalLink, IconLink, IconShare3 } from '@tabler/icons-react'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { copyLink } from '../../../ui/feedback/copy-link.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { longDate } from '../../../ui/text/dates.tsx'
import type { Posting } from '../../contract.ts'
import { publicJobPath } from '../paths.ts'
import { PostingApplications, PostingState } from '../postings/posting-badges.tsx'
import styles from './posting.module.css'

const loadMenu = async () => ({ default: (await import('../postings/posting-menu.tsx')).PostingMenu })
const doNothing = () => undefined

/** A job's state, dates, and applications, and the menu of actions. */
export function PostingDates({ posting }: { posting: Posting }) {
  return (
    <div className={styles.dates}>
      <p className={styles.datesWords}>
        <PostingState state={posting.state} isPaused={posting.isResting} />
        <span>{stateText(posting)}</span>
      </p>
      <div className={styles.datesEnd}>
        {posting.publishedAt && <PostingApplications posting={posting} />}
        {/* Loaded on demand, because the form of a new job has no menu. */}
        <OnDemand
          load={loadMenu}
          props={{ posting, opened: true, onClose: doNothing }}
          waiting={<div className={styles.datesMenu} />}
        />
      </div>
    </div>
  )
}

function stateText({ state, isResting, publishedAt, expiresAt }: Posting): string {
  if (!publishedAt || !expiresAt) return t`Only your company sees this draft.`
  const posted = longDate(publishedAt)
  if (state === 'open')
    return t`Posted ${posted} · open until ${longDate(expiresAt)}. Editing doesn’t change these dates.`
  if (state === 'expired') return t`Posted ${posted} · expired ${longDate(expiresAt)}. Copy it to post it again.`
  if (isResting)
    return t`Posted ${posted} · paused. It opens again when you renew your membership, until ${longDate(expiresAt)}.`
  if (state === 'removed') return t`Posted ${posted} · removed by our team.`
  return t`Posted ${posted} · closed to applications. You can reopen it until ${longDate(expiresAt)}.`
}

/** Links to share an open job. Right after publication, it also confirms the publication. */
export function SharePosting({ posting, isNew }: { posting: Posting; isNew: boolean }) {
  const { id, expiresAt, applyUrl } = posting
  const Icon = isNew ? IconCircleCheck : IconShare3
  return (
    <section className={styles.share} aria-label={t`Share this job`} data-new={isNew || undefined}>
      <Icon size={24} stroke={1.75} aria-hidden="true" className={styles.shareIcon} />
      <div className={styles.shareWords}>
        <p role={isNew ? 'status' : undefined} className={styles.shareTitle}>
          {isNew && expiresAt ? t`Your job is published. It’s open until ${longDate(expiresAt)}.` : t`Share this job`}
        </p>
        <p className={styles.hint}>
          {sentences(
            t`Anyone can read its public page.`,
            applyUrl ? t`Members apply at your link.` : t`Members apply here.`,
          )}
        </p>
      </div>
      <div className={styles.shareActions}>
        <Button
          variant="default"
          leftSection={<IconLink size={18} aria-hidden="true" />}
          onClick={() => copyLink(publicJobPath(id))}
        >
          <Trans>Copy link</Trans>
        </Button>
        <Anchor href={publicJobPath(id)} target="_blank" className={styles.publicLink}>
          <Trans>View public page</Trans>
          <IconExternalLink size={16} role="img" aria-label={t`(opens in a new tab)`} />
        </Anchor>
      </div>
    </section>
  )
}
