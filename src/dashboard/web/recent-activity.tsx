import { Anchor, Card, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { PersonAvatar } from '../../ui/avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Activity } from './activity.ts'
import styles from './dashboard.module.css'

/** What others wrote under the member's threads and replies; the spec's words when nobody did (S1 §2). */
export function RecentActivity({ activity }: { activity: Activity[] }) {
  return (
    <section aria-labelledby="recent-activity" className={styles.section}>
      <Title order={2} id="recent-activity">
        Recent Activity
      </Title>
      <Card className={styles.activityCard}>
        {activity.length === 0 ? (
          <Text c="dimmed">No recent activity to display</Text>
        ) : (
          <ul className={styles.activity}>
            {activity.map((entry) => (
              <li key={entry.replyId}>
                <PersonAvatar name={entry.authorName} src={entry.authorAvatarUrl} />
                <Text>
                  <b>{entry.authorName}</b> replied in{' '}
                  <Anchor component={Link} to={`/messages/thread/${entry.threadId}#reply-${entry.replyId}`}>
                    {entry.threadTitle}
                  </Anchor>
                </Text>
                <Text size="sm" c="dimmed" className={styles.activityTime}>
                  <RelativeTime at={entry.at} />
                </Text>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}
