import { ActionIcon, Skeleton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { plural, t } from '#text'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { OnDemand, preload } from '../../../ui/overlays/on-demand.tsx'
import { unreadLimit } from '../../contract.ts'
import styles from './notification-bell.module.css'
import { useLiveUnreadCount, useUnreadCount } from './use-notifications.ts'

const loadNewest = () => import('./newest-notifications.tsx')
const prepare = () => preload(loadNewest)

/** The bell of the signed-in frame, with the number of unread notifications. Visitors see nothing. */
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
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const count = unreadCount >= unreadLimit ? `${unreadLimit - 1}+` : String(unreadCount)
  const label = unreadCount > 0 ? t`Notifications, ${count} unread` : t`Notifications`
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        size="lg"
        radius="xl"
        className={styles.bell}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        id={id}
        onClick={toggle}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        {unreadCount > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </ActionIcon>
      <OnDemand load={loadNewest} props={{ id, button, hasUnread: unreadCount > 0, opened: isOpen, onClose: close }} />
      <Announcement unreadCount={known} />
    </>
  )
}

/** Announces new notifications to screen readers, but not those that are unread when the page opens. */
function Announcement({ unreadCount }: { unreadCount: number | undefined }) {
  const lastCount = useRef<number>(undefined)
  const [message, setMessage] = useState('')
  useEffect(() => {
    const before = lastCount.current
    lastCount.current = unreadCount
    if (before === undefined || unreadCount === undefined) return
    setMessage(
      unreadCount > before
        ? plural(unreadCount, { one: '# unread notification', other: '# unread notifications' })
        : '',
    )
  }, [unreadCount])
  return <VisuallyHidden role="status">{message}</VisuallyHidden>
}
