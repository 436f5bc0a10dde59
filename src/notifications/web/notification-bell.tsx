import { ActionIcon, Anchor, Button, Popover, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAccount } from '../../accounts/web/public.tsx'
import { messageOf } from '../../ui/api.ts'
import { counted } from '../../ui/counted.ts'
import { unreadLimit } from '../contract.ts'
import styles from './notification-bell.module.css'
import { NotificationEntry } from './notification-entry.tsx'
import listStyles from './notifications.module.css'
import { NotificationsSkeleton } from './notifications-skeleton.tsx'
import { useMarkAllRead } from './use-mark-read.ts'
import { useLiveUnreadCount, useNotifications, useUnreadCount } from './use-notifications.ts'

/** Newest entries that the bell shows. */
const newest = 6

/** The bell of the signed-in frame: how much is unread, and the newest of it. Nothing for a visitor. */
export function NotificationBell() {
  const { data: account } = useAccount()
  if (account === undefined) return <Skeleton circle height={36} />
  return account && <Bell accountId={account.id} />
}

function Bell({ accountId }: { accountId: string }) {
  useLiveUnreadCount(accountId)
  const known = useUnreadCount()
  const unreadCount = known ?? 0
  const [isOpen, { toggle, close }] = useDisclosure()
  const headingId = useId()
  const count = unreadCount >= unreadLimit ? `${unreadLimit - 1}+` : String(unreadCount)
  const label = unreadCount > 0 ? `Notifications, ${count} unread` : 'Notifications'
  return (
    <>
      <Popover
        width="min(400px, calc(100vw - 24px))"
        opened={isOpen}
        onChange={(opened) => !opened && close()}
        position="bottom-end"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            size="lg"
            radius="xl"
            className={styles.bell}
            aria-label={label}
            onClick={toggle}
          >
            <IconBell size={20} stroke={1.75} aria-hidden="true" />
            {unreadCount > 0 && (
              <span className={styles.count} aria-hidden="true">
                {count}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={styles.dropdown} aria-labelledby={headingId}>
          <Newest headingId={headingId} hasUnread={unreadCount > 0} onLeave={close} />
        </Popover.Dropdown>
      </Popover>
      <Announcement unreadCount={known} />
    </>
  )
}

type NewestProps = { headingId: string; hasUnread: boolean; onLeave: () => void }

function Newest({ headingId, hasUnread, onLeave }: NewestProps) {
  const { data, error, refetch } = useNotifications()
  const markAll = useMarkAllRead()
  const entries = data?.pages[0]?.notifications.slice(0, newest)
  return (
    <>
      <div className={styles.head}>
        <Title order={2} id={headingId} className={styles.title}>
          Notifications
        </Title>
        {hasUnread && (
          <Button variant="subtle" size="compact-sm" onClick={() => markAll.mutate()}>
            Mark all as read
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
              Nothing yet. Answers, requests and news of what you take part in will wait here.
            </Text>
          )
        ) : error ? (
          <div role="alert" className={styles.nothing}>
            <Text mb="xs">{messageOf(error, 'Failed to load notifications.')}</Text>
            <Button variant="default" size="compact-md" onClick={() => refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <NotificationsSkeleton />
        )}
      </div>
      <div className={styles.foot}>
        <Anchor component={Link} to="/notifications" onClick={onLeave}>
          See all
        </Anchor>
        <Anchor component={Link} to="/account/notifications" onClick={onLeave} c="dimmed">
          Settings
        </Anchor>
      </div>
    </>
  )
}

/** Tells a screen reader politely when something came; not what is there already as the page opens. */
function Announcement({ unreadCount }: { unreadCount: number | undefined }) {
  const known = useRef<number>(undefined)
  const [words, setWords] = useState('')
  useEffect(() => {
    const before = known.current
    known.current = unreadCount
    if (before === undefined || unreadCount === undefined) return
    setWords(unreadCount > before ? counted(unreadCount, 'unread notification', 'unread notifications') : '')
  }, [unreadCount])
  return <VisuallyHidden role="status">{words}</VisuallyHidden>
}
