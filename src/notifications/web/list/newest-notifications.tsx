import { Anchor, Button, Popover, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { ExternalTarget } from '../../../ui/overlays/menu-parts.tsx'
import styles from './notification-bell.module.css'
import { NotificationEntry, NotificationsSkeleton } from './notification-entry.tsx'
import listStyles from './notifications.module.css'
import { useMarkAllRead } from './use-mark-read.ts'
import { useNotifications } from './use-notifications.ts'

/** How many notifications the popover shows. */
const maxEntries = 6

type NewestNotificationsProps = {
  /** The id of the bell. */
  id: string
  button: { current: HTMLElement | null }
  hasUnread: boolean
  opened: boolean
  onClose: () => void
}

/** The popover of the bell, with the newest notifications. */
export default function NewestNotifications({ id, button, hasUnread, opened, onClose }: NewestNotificationsProps) {
  const headingId = useId()
  return (
    <Popover
      id={id}
      width="min(400px, calc(100vw - 24px))"
      opened={opened}
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ExternalTarget element={button} />
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown} aria-labelledby={headingId}>
        <Newest headingId={headingId} hasUnread={hasUnread} onLeave={onClose} />
      </Popover.Dropdown>
    </Popover>
  )
}

type NewestProps = { headingId: string; hasUnread: boolean; onLeave: () => void }

function Newest({ headingId, hasUnread, onLeave }: NewestProps) {
  const { data, error, refetch } = useNotifications()
  const markAll = useMarkAllRead()
  const entries = data?.pages[0]?.notifications.slice(0, maxEntries)
  return (
    <>
      <div className={styles.head}>
        <Title order={2} id={headingId} className={styles.title}>
          <Trans>Notifications</Trans>
        </Title>
        {hasUnread && (
          <Button variant="subtle" size="compact-sm" onClick={() => markAll.mutate()}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </div>
      <div className={styles.entries}>
        {entries ? (
          entries.length > 0 ? (
            <ul className={listStyles.list}>
              {entries.map((entry) => (
                <NotificationEntry key={entry.id} entry={entry} onOpen={onLeave} />
              ))}
            </ul>
          ) : (
            <Text c="dimmed" className={styles.nothing}>
              <Trans>Nothing yet. Replies, requests, and updates will show up here.</Trans>
            </Text>
          )
        ) : error ? (
          <div role="alert" className={styles.nothing}>
            <Text mb="xs">{messageOf(error, t`Failed to load notifications.`)}</Text>
            <Button variant="default" size="compact-md" onClick={() => refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : (
          <NotificationsSkeleton />
        )}
      </div>
      <div className={styles.foot}>
        <Anchor component={Link} to="/notifications" onClick={onLeave}>
          <Trans>See all</Trans>
        </Anchor>
        <Anchor component={Link} to="/account/notifications" onClick={onLeave} c="dimmed">
          <Trans>Settings</Trans>
        </Anchor>
      </div>
    </>
  )
}
