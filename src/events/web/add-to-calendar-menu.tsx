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
import { messageOf } from '../../ui/api.ts'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { type CalendarType, calendarTypes } from '../contract.ts'
import { googleLink, type LinkedEvent, noZoomLinkYet, outlookLink } from './calendar-links.ts'
import { downloadCalendar } from './download-calendar.ts'
import { titleOf } from './event-fallbacks.ts'
import { useCalendarSettings } from './use-calendar-settings.ts'

type AddToCalendarMenuProps = {
  event: LinkedEvent
  /** Shows the icon alone, for rows with little room. */
  isCompact?: boolean
}

/** Adds one event to the viewer's own calendar (S2 §2, §7): the kind she chose in her settings comes first. */
export function AddToCalendarMenu({ event, isCompact = false }: AddToCalendarMenuProps) {
  const { data: settings } = useCalendarSettings()
  const first = settings?.calendarType
  const title = titleOf(event)
  const download = useMutation({
    mutationFn: () => downloadCalendar(`/api/events/${event.id}/calendar.ics`),
    onSuccess: () => {
      const isWithoutLink = event.hasZoomLink && event.zoomLink === null
      const description = isWithoutLink
        ? `${noZoomLinkYet} Once you are, the file you get replaces this one.`
        : undefined
      toast.success('Calendar file downloaded!', { description, duration: isWithoutLink ? 8000 : undefined })
    },
    onError: (error) => toast.error(messageOf(error, 'The file could not be downloaded. Please try again.')),
  })
  const items: Record<CalendarType, ReactNode> = {
    google: (
      <OutsideItem
        key="google"
        icon={<IconBrandGoogle size={18} />}
        address={() => googleLink(event, window.location.origin)}
      >
        Google Calendar
      </OutsideItem>
    ),
    outlook: (
      <OutsideItem
        key="outlook"
        icon={<IconBrandWindows size={18} />}
        address={() => outlookLink(event, window.location.origin)}
      >
        Outlook
      </OutsideItem>
    ),
    apple: (
      <Menu.Item key="apple" leftSection={<IconBrandApple size={18} />} onClick={() => download.mutate()}>
        Apple Calendar (.ics file)
      </Menu.Item>
    ),
  }
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        {isCompact ? (
          <ActionIcon variant="subtle" size={36} aria-label={`Add to calendar: ${title}`}>
            <IconCalendarPlus size={20} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button variant="default" size="sm" leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}>
            Add to calendar<VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {calendarTypes.toSorted((a, b) => Number(b === first) - Number(a === first)).map((type) => items[type])}
      </Menu.Dropdown>
    </Menu>
  )
}

type OutsideItemProps = {
  icon: ReactNode
  /** Called when the item is shown, which only happens in a browser. */
  address: () => string
  children: ReactNode
}

function OutsideItem({ icon, address, children }: OutsideItemProps) {
  return (
    <Menu.Item
      component="a"
      href={address()}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={icon}
      rightSection={<IconExternalLink size={14} role="img" aria-label="(opens in a new tab)" />}
    >
      {children}
    </Menu.Item>
  )
}
