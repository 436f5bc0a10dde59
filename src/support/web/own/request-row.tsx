import { Title } from '@mantine/core'
import { Link } from 'react-router'
import { counted } from '../../../ui/counted.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { OwnRequestRow } from '../../contract.ts'
import { StatusBadge } from '../badges.tsx'
import { categoryLabels } from '../words.ts'
import styles from './my-requests.module.css'

/** One request in the member's list; the whole row leads to it. */
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
        <b>{latest.isFromTeam ? 'The team: ' : 'You: '}</b>
        {latest.excerpt}
      </p>
      <p className={styles.facts}>
        {categoryLabels[category]} · {counted(messageCount, 'message', 'messages')} · <RelativeTime at={updatedAt} />
      </p>
    </li>
  )
}
