import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBellRinging, IconDots, IconLink, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { t } from '#text'
import { Trans } from '#trans'
import { copyLink } from '../../../ui/feedback/copy-link.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { AddToCalendarMenu } from '../calendar/add-to-calendar-menu.tsx'
import { loadAttendeesDrawer, loadDeleteEventDialog, loadEventDialog } from '../dialogs.ts'
import { titleOf } from '../event-labels.ts'
import { sharedPathOf } from '../paths.ts'
import { RegistrationButton } from '../registration/registration-button.tsx'
import styles from './event-actions.module.css'
import { useIsJoinTime } from './join-time.ts'
import { SendReminders } from './send-reminders.tsx'
import { ZoomButton } from './zoom-button.tsx'

type EventActionsProps = {
  event: CommunityEvent
  /** Whether the screen is about this event; then the most likely action stands out. */
  isMain?: boolean
  /** False where the screen itself offers the link. */
  withLink?: boolean
  /** What the viewer chose about being shown among the attendees, before they register. */
  isShown?: boolean
}

/** All actions on an event (S2 §2): registration and Zoom as buttons, the rest in two menus. */
export function EventActions({ event, isMain = false, withLink = true, isShown }: EventActionsProps) {
  const isJoinTime = useIsJoinTime(event)
  if (event.isCancelled) return null
  const primaryLook = isMain ? { color: 'terracotta' } : {}
  // When it is time to join, Zoom comes first, also for people without a seat: joining registers.
  const isZoomFirst = event.can.join && isJoinTime
  const secondaryLook = { variant: 'default' }
  return (
    <div className={styles.actions} data-main={isMain || undefined}>
      <div className={styles.row}>
        {isZoomFirst && <ZoomButton event={event} look={primaryLook} className={styles.place} />}
        <RegistrationButton
          event={event}
          look={isZoomFirst ? secondaryLook : primaryLook}
          className={styles.place}
          isShown={isShown}
        />
        {!isZoomFirst && <ZoomButton event={event} look={{ variant: 'subtle' }} className={styles.room} />}
        <span className={styles.small}>
          {event.status !== 'ended' && !event.isDraft && <AddToCalendarMenu event={event} isCompact />}
          <EventMenu event={event} withLink={withLink} />
        </span>
      </div>
    </div>
  )
}

/** The rarer actions on an event: members send reminders and copy the link, hosts edit it, admins delete it (S2 §6). */
export function EventMenu({ event, withLink = true }: { event: CommunityEvent; withLink?: boolean }) {
  const { can } = event
  const [isReminding, reminding] = useDisclosure()
  const [isEditing, editing] = useDisclosure()
  const [isDeleting, deleting] = useDisclosure()
  const [isListing, listing] = useDisclosure()
  if (!can.remind && !can.manage && !withLink) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size={36} aria-label={t`More actions: ${titleOf(event)}`}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.remind && (
            <Menu.Item leftSection={<IconBellRinging size={18} />} onClick={reminding.open}>
              <Trans>Send Reminders</Trans>
            </Menu.Item>
          )}
          {withLink && (
            <Menu.Item leftSection={<IconLink size={18} />} onClick={() => copyLink(sharedPathOf(event))}>
              <Trans>Copy link</Trans>
            </Menu.Item>
          )}
          {can.manage && (
            <>
              <Menu.Item leftSection={<IconPencil size={18} />} onClick={editing.open}>
                <Trans>Edit</Trans>
              </Menu.Item>
              <Menu.Item leftSection={<IconUsers size={18} />} onClick={listing.open}>
                <Trans>Attendees</Trans>
              </Menu.Item>
            </>
          )}
          {can.administer && (
            <Menu.Item c="red" leftSection={<IconTrash size={18} />} onClick={deleting.open}>
              <Trans>Delete</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <SendReminders event={event} opened={isReminding} onClose={reminding.close} />
      {can.manage && (
        <>
          <OnDemand load={loadEventDialog} props={{ event, opened: isEditing, onClose: editing.close }} />
          <OnDemand load={loadAttendeesDrawer} props={{ event, opened: isListing, onClose: listing.close }} />
        </>
      )}
      {can.administer && (
        <OnDemand load={loadDeleteEventDialog} props={{ event, opened: isDeleting, onClose: deleting.close }} />
      )}
    </>
  )
}
