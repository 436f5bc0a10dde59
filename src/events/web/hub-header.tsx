import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconCalendar } from '@tabler/icons-react'
import { useAccount } from '../../accounts/web/exports.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { loadCalendarDialog, loadNotificationDialog } from './dialogs.ts'
import { HubManagement } from './hub-management.tsx'
import styles from './live-hub.module.css'

/** The Live Hub's heading with its dialogs: everybody's, and the admins' (S2 §2). */
export function HubHeader() {
  const { data: account } = useAccount()
  const [isCalendar, calendar] = useDisclosure()
  const [isNotifications, notifications] = useDisclosure()
  return (
    <>
      <PageHeading
        title="Live Hub"
        actions={
          <>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />}
              onClick={calendar.open}
            >
              Calendar
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconBell size={18} stroke={1.75} aria-hidden="true" />}
              onClick={notifications.open}
            >
              Notification Settings
            </Button>
          </>
        }
      />
      <p className={styles.lead}>Live sessions with people who have been there. Take a seat, bring a question.</p>
      {account?.role === 'admin' && <HubManagement />}
      <OnDemand load={loadCalendarDialog} props={{ opened: isCalendar, onClose: calendar.close }} />
      <OnDemand load={loadNotificationDialog} props={{ opened: isNotifications, onClose: notifications.close }} />
    </>
  )
}
