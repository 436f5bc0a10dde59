import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconCalendar, IconPlus, IconRepeat, IconTags } from '@tabler/icons-react'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import {
  loadCalendarDialog,
  loadCategoryDialog,
  loadEventDialog,
  loadNotificationDialog,
  loadRecurringDialog,
} from '../dialogs.ts'
import styles from './live-hub.module.css'

/** The Live Hub's heading with its buttons and dialogs (S2 §2). */
export function HubHeader() {
  const { data: account } = useAccount()
  const [isCalendar, calendar] = useDisclosure()
  const [isNotifications, notifications] = useDisclosure()
  return (
    <>
      <PageHeading
        title={t`Live Hub`}
        actions={
          <>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />}
              onClick={calendar.open}
            >
              <Trans>Calendar</Trans>
            </Button>
            <Button
              variant="default"
              size="sm"
              leftSection={<IconBell size={18} stroke={1.75} aria-hidden="true" />}
              onClick={notifications.open}
            >
              <Trans>Notification Settings</Trans>
            </Button>
          </>
        }
      />
      <p className={styles.lead}>
        <Trans>Live sessions with people who have been there. Save a seat and bring your questions.</Trans>
      </p>
      {account?.role === 'admin' && <HubManagement />}
      <OnDemand load={loadCalendarDialog} props={{ opened: isCalendar, onClose: calendar.close }} />
      <OnDemand load={loadNotificationDialog} props={{ opened: isNotifications, onClose: notifications.close }} />
    </>
  )
}

/** The admins' buttons on the Live Hub: add an event or a series, and edit categories (S2 §2, §6). */
function HubManagement() {
  const [isAdding, adding] = useDisclosure()
  const [isRepeating, repeating] = useDisclosure()
  const [isSorting, sorting] = useDisclosure()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={t`Manage events`} className={styles.management}>
      <Button size="sm" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={adding.open}>
        <Trans>Add Event</Trans>
      </Button>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconRepeat size={18} stroke={1.75} aria-hidden="true" />}
        onClick={repeating.open}
      >
        <Trans>Recurring Events</Trans>
      </Button>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconTags size={18} stroke={1.75} aria-hidden="true" />}
        onClick={sorting.open}
      >
        <Trans>Categories</Trans>
      </Button>
      <OnDemand load={loadEventDialog} props={{ opened: isAdding, onClose: adding.close }} />
      <OnDemand load={loadRecurringDialog} props={{ opened: isRepeating, onClose: repeating.close }} />
      <OnDemand load={loadCategoryDialog} props={{ opened: isSorting, onClose: sorting.close }} />
    </div>
  )
}
