import { longDate } from '../../../ui/dates.ts'
import { OnDemand } from '../../../ui/on-demand.tsx'
import type { Posting } from '../../contract.ts'
import { PostingApplications } from '../postings/posting-applications.tsx'
import { PostingState } from '../postings/posting-state.tsx'
import styles from './posting.module.css'

const loadMenu = async () => ({ default: (await import('../postings/posting-menu.tsx')).PostingMenu })
const stay = () => undefined

/** How a job stands, since when, and until when, which nothing changes; and what came of it and can be done with it. */
export function PostingDates({ posting }: { posting: Posting }) {
  return (
    <div className={styles.dates}>
      <p className={styles.datesWords}>
        <PostingState state={posting.state} isResting={posting.isResting} />
        <span>{inWords(posting)}</span>
      </p>
      <div className={styles.datesEnd}>
        {posting.publishedAt && <PostingApplications posting={posting} />}
        {/* A new job has none, so the form does not wait for it. */}
        <OnDemand
          load={loadMenu}
          props={{ posting, opened: true, onClose: stay }}
          waiting={<div className={styles.datesMenu} />}
        />
      </div>
    </div>
  )
}

function inWords({ state, isResting, publishedAt, expiresAt }: Posting): string {
  if (!publishedAt || !expiresAt) return 'Only your company sees this draft.'
  const posted = `Posted ${longDate(publishedAt)}`
  if (state === 'open') return `${posted} · open until ${longDate(expiresAt)}. Editing does not change these dates.`
  if (state === 'expired') return `${posted} · expired ${longDate(expiresAt)}. Copy it to post it again.`
  if (isResting) return `${posted} · resting. It opens again with your membership, until ${longDate(expiresAt)}.`
  if (state === 'removed') return `${posted} · removed by the community’s team.`
  return `${posted} · closed. Nobody can apply; you can reopen it until ${longDate(expiresAt)}.`
}
