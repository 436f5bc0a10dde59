import { Button, Title } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { RequireAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { useFocusFirstNew } from '../../../ui/focus/use-focus-first-new.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { LoadMore } from '../../../ui/lists/results.tsx'
import { longDate } from '../../../ui/text/dates.tsx'
import type { Notification } from '../../contract.ts'
import { NotificationEntry, NotificationsSkeleton } from './notification-entry.tsx'
import styles from './notifications.module.css'
import { useMarkAllRead } from './use-mark-read.ts'
import { useNotifications, useUnreadCount } from './use-notifications.ts'

/** All of the viewer's notifications, by day. */
export default function NotificationsScreen() {
  return (
    <div className={styles.screen}>
      <RequireAccount access="signedIn" waiting={<Waiting />}>
        <NotificationList />
      </RequireAccount>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <PageHeading title={t`Notifications`} />
      <NotificationsSkeleton />
    </>
  )
}

function NotificationList() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications()
  const markAll = useMarkAllRead()
  const list = useRef<HTMLDivElement>(null)
  const entries = data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const firstNew = useFocusFirstNew(entries.length, (index) => list.current?.querySelectorAll('a')[index]?.focus())
  const hasUnread = (useUnreadCount() ?? 0) > 0 || entries.some(({ isRead }) => !isRead)

  function loadMore(): void {
    firstNew.expect()
    void fetchNextPage()
  }
  const actions = (
    <>
      {hasUnread && (
        <Button variant="default" size="sm" onClick={() => markAll.mutate()}>
          <Trans>Mark all as read</Trans>
        </Button>
      )}
      <Button component={Link} to="/account/notifications" variant="subtle" size="sm">
        <Trans>Settings</Trans>
      </Button>
    </>
  )
  return (
    <>
      <PageHeading title={t`Notifications`} actions={actions} />
      {data ? (
        entries.length === 0 ? (
          <EmptyState title={t`Nothing yet`} text={t`Replies, requests, and updates will show up here.`} />
        ) : (
          <div ref={list}>
            {byDay(entries).map(([day, entriesOfDay]) => (
              <section key={day}>
                <Title order={2} className={styles.day}>
                  {day}
                </Title>
                <ul className={`${styles.list} ${styles.card}`}>
                  {entriesOfDay.map((entry) => (
                    <NotificationEntry key={entry.id} entry={entry} isUnderDay />
                  ))}
                </ul>
              </section>
            ))}
            <LoadMore hasNextPage={hasNextPage} isFetchingNextPage={isFetchingNextPage} fetchNextPage={loadMore} />
          </div>
        )
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load notifications.`)} onRetry={() => refetch()} />
      ) : (
        <NotificationsSkeleton />
      )}
    </>
  )
}

/** The notifications by day in the reader's time zone, the newest day first. */
function byDay(entries: Notification[]): [string, Notification[]][] {
  const now = new Date()
  const today = longDate(now.getTime())
  const yesterday = longDate(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).getTime())
  const nameOf = (day: string) => (day === today ? t`Today` : day === yesterday ? t`Yesterday` : day)
  return [...Map.groupBy(entries, ({ createdAt }) => nameOf(longDate(createdAt)))]
}
