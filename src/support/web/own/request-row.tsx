import { Skeleton, Title } from '@mantine/core'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { OwnRequestRow } from '../../contract.ts'
import { categoryLabels } from '../api.ts'
import { StatusBadge } from '../badges.tsx'
import styles from './my-requests.module.css'

/** A request in the member's list. The whole row is a link. */
export function RequestRow({ request }: { request: OwnRequestRow }) {
  const { id, subject, category, status, latest, messageCount, updatedAt } = request
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <Title order={2} className={styles.rowTitle}>
          <Link to={`/support/${id}`} className={styles.stretched} dir="auto">
            {subject}
          </Link>
        </Title>
        <StatusBadge status={status} />
      </div>
      <p className={styles.excerpt}>
        <b>{latest.isFromTeam ? t`The team:` : t`You:`}</b> {latest.excerpt}
      </p>
      <p className={styles.facts}>
        {categoryLabels[category]} · {plural(messageCount, { one: '# message', other: '# messages' })} ·{' '}
        <RelativeTime at={updatedAt} />
      </p>
    </li>
  )
}

/** Placeholders for rows while they load. */
export function RowsSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading your requests…`} />
      <div className={styles.rows} aria-hidden="true">
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton height={20} width="min(360px, 70%)" />
            <Skeleton height={16} mt={12} width="85%" />
            <Skeleton height={12} mt={12} width={180} />
          </div>
        ))}
      </div>
    </>
  )
}
