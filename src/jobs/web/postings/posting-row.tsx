import { Skeleton, Title } from '@mantine/core'
import { IconBookmark, IconClock, IconMapPin, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Posting } from '../../contract.ts'
import { payOf, placeOf } from '../labels.ts'
import { postingPath } from '../paths.ts'
import { PostingApplications, PostingState } from './posting-badges.tsx'
import { daysOf, titleOf } from './posting-labels.ts'
import { PostingMenu } from './posting-menu.tsx'
import styles from './postings.module.css'

/** A job of the company in the list, with its state, days, and applications. */
export function PostingRow({ posting }: { posting: Posting }) {
  const { id, state, updatedAt, savedCount } = posting
  const days = daysOf(posting, Date.now())
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <div className={styles.rowHead}>
          <Title order={2} className={styles.rowTitle}>
            <Link to={postingPath(id)} className={styles.nameLink}>
              {titleOf(posting)}
            </Link>
          </Title>
          <PostingState state={state} isPaused={posting.isResting} />
        </div>
        <p className={styles.pay}>{payOf(posting) ?? t`No pay range yet`}</p>
        <ul className={styles.facts}>
          <Fact Icon={IconMapPin}>{placeOf(posting)}</Fact>
          <Fact Icon={IconClock}>
            {days ?? (
              <Trans>
                Changed <RelativeTime at={updatedAt} />
              </Trans>
            )}
          </Fact>
          {savedCount > 0 && <Fact Icon={IconBookmark}>{plural(savedCount, { one: '# save', other: '# saves' })}</Fact>}
        </ul>
      </div>
      <div className={styles.rowEnd}>
        {state !== 'draft' && <PostingApplications posting={posting} />}
        <PostingMenu posting={posting} inList />
      </div>
    </li>
  )
}

function Fact({ Icon, children }: { Icon: TablerIcon; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}

/** Placeholder while the list loads. */
export function PostingRowsSkeleton() {
  return (
    <div aria-hidden="true">
      {['46%', '58%', '39%', '52%'].map((width) => (
        <div key={width} className={styles.row}>
          <div className={styles.rowWords}>
            <Skeleton height={22} width={width} mb={12} />
            <Skeleton height={16} width={200} mb={10} />
            <Skeleton height={14} width="80%" />
          </div>
          <Skeleton height={36} width={140} radius="md" />
        </div>
      ))}
    </div>
  )
}
