import { Anchor, Card, Text, Title } from '@mantine/core'
import { IconLifebuoy } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Trans } from '#trans'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { type Activity, activityKey, activityPath, activityTitle } from './activity.ts'
import styles from './dashboard.module.css'

/** Replies to the member and the team's answers, or the text of the specification if there are none (S1 §2). */
export function RecentActivity({ activity }: { activity: Activity[] }) {
  return (
    <Card component="section" aria-labelledby="recent-activity" className={styles.activityCard}>
      <Title order={2} id="recent-activity" className={styles.sectionTitle}>
        <Trans>Recent Activity</Trans>
      </Title>
      {activity.length === 0 ? (
        <Text c="dimmed">
          <Trans>No recent activity to display</Trans>
        </Text>
      ) : (
        <ul className={styles.activity}>
          {activity.map((entry) => (
            <li key={activityKey(entry)}>
              <ActivityPicture entry={entry} />
              <Text>
                {entry.kind === 'reply' ? (
                  <Trans>
                    <b>{entry.authorName}</b> replied in{' '}
                    <Anchor component={Link} to={activityPath(entry)}>
                      {activityTitle(entry)}
                    </Anchor>
                  </Trans>
                ) : (
                  <Trans>
                    <b>The team</b> answered your request{' '}
                    <Anchor component={Link} to={activityPath(entry)}>
                      {activityTitle(entry)}
                    </Anchor>
                  </Trans>
                )}
              </Text>
              <Text size="sm" c="dimmed" className={styles.activityTime}>
                <RelativeTime at={entry.at} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ActivityPicture({ entry }: { entry: Activity }) {
  if (entry.kind === 'reply') return <PersonAvatar name={entry.authorName} src={entry.authorAvatarUrl} />
  return (
    <span className={styles.activityIcon}>
      <IconLifebuoy size={22} stroke={1.75} aria-hidden="true" />
    </span>
  )
}
