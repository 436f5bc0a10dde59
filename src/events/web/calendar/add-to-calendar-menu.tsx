import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import {
  IconBrandApple,
  IconBrandGoogle,
  IconBrandWindows,
  IconCalendarPlus,
  IconExternalLink,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { type CalendarType, calendarTypes } from '../../contract.ts'
import { titleOf } from '../event-labels.ts'
import { downloadCalendar, useCalendarSettings } from './add-to-calendar.ts'
import { googleLink, type LinkedEvent, noZoomLinkYet, outlookLink } from './calendar-links.ts'

type AddToCalendarMenuProps = {
  event: LinkedEvent
  /** Shows only the icon, for rows with little space. */
  isCompact?: boolean
}

/** Adds an event to the viewer's calendar (S2 §2, §7). The calendar of their settings comes first. */
export function AddToCalendarMenu({ event, isCompact = false }: AddToCalendarMenuProps) {
  const { data: settings } = useCalendarSettings()
  const first = settings?.calendarType
  const title = titleOf(event)
  const download = useMutation({
    mutationFn: () => downloadCalendar(`/api/events/${event.id}/calendar.ics`),
    onSuccess: () => {
      const isWithoutLink = event.hasZoomLink && event.zoomLink === null
      const description = isWithoutLink
        ? sentences(noZoomLinkYet, t`Once you register, the file you get replaces this one.`)
        : undefined
      toast.success(t`Calendar file downloaded!`, { description, duration: isWithoutLink ? 8000 : undefined })
    },
    onError: (error) => toast.error(messageOf(error, t`We couldn’t download the file. Please try again.`)),
  })
  const items: Record<CalendarType, ReactNode> = {
    google: (
      <ExternalItem
        key="google"
        icon={<IconBrandGoogle size={18} />}
        address={() => googleLink(event, window.location.origin)}
      >
        <Trans>Google Calendar</Trans>
      </ExternalItem>
    ),
    outlook: (
      <ExternalItem
        key="outlook"
        icon={<IconBrandWindows size={18} />}
        address={() => outlookLink(event, window.location.origin)}
      >
        <Trans>Outlook</Trans>
      </ExternalItem>
    ),
    apple: (
      <Menu.Item key="apple" leftSection={<IconBrandApple size={18} />} onClick={() => download.mutate()}>
        <Trans>Apple Calendar (.ics file)</Trans>
      </Menu.Item>
    ),
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {isCompact ? (
          <ActionIcon variant="subtle" size={36} aria-label={t`Add to calendar: ${title}`}>
            <IconCalendarPlus size={20} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button variant="default" size="sm" leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}>
            <Trans>
              Add to calendar<VisuallyHidden>: {title}</VisuallyHidden>
            </Trans>
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {calendarTypes.toSorted((a, b) => Number(b === first) - Number(a === first)).map((type) => items[type])}
      </Menu.Dropdown>
    </Menu>
  )
}

type ExternalItemProps = {
  icon: ReactNode
  /** Called when the item is rendered, which only happens in a browser. */
  address: () => string
  children: ReactNode
}

function ExternalItem({ icon, address, children }: ExternalItemProps) {
  return (
    <Menu.Item
      component="a"
      href={address()}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={icon}
      rightSection={<IconExternalLink size={14} role="img" aria-label={t`(opens in a new tab)`} />}
    >
      {children}
    </Menu.Item>
  )
}
