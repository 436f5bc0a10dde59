import { ActionIcon } from '@mantine/core'
import { IconBellRinging, IconLink, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { LiveEvent } from '../../contract.ts'
import { titleOf } from '../event-fallbacks.ts'
import styles from './admin-events.module.css'
import { copyPublicLink } from './public-link.ts'

/** What an admin does with an event in a dialog or a drawer. */
export type EventAct = 'edit' | 'attendees' | 'remind' | 'delete'

type EventActionsProps = { event: LiveEvent; onAct: (act: EventAct, event: LiveEvent) => void }

/** The buttons at a row's end. Only events that are still to come send reminders; a cancelled one cannot be changed. */
export function EventActions({ event, onAct }: EventActionsProps) {
  const title = titleOf(event)
  const isManaged = event.can.manage && !event.isCancelled
  return (
    <div className={styles.buttons}>
      {event.isPublic && (
        <Action
          label={`Copy public link of ${title}`}
          title="Copy public link"
          Icon={IconLink}
          onClick={() => copyPublicLink(event.id)}
        />
      )}
      <Action
        label={`Attendees of ${title}`}
        title="Attendees"
        Icon={IconUsers}
        onClick={() => onAct('attendees', event)}
      />
      {event.can.remind && (
        <Action
          label={`Send reminders of ${title}`}
          title="Send Reminders"
          Icon={IconBellRinging}
          onClick={() => onAct('remind', event)}
        />
      )}
      {isManaged && (
        <>
          <Action label={`Edit ${title}`} title="Edit" Icon={IconPencil} onClick={() => onAct('edit', event)} />
          <Action
            label={`Delete ${title}`}
            title="Delete"
            color="red"
            Icon={IconTrash}
            onClick={() => onAct('delete', event)}
          />
        </>
      )}
    </div>
  )
}

type ActionProps = {
  label: string
  title: string
  color?: string
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
  onClick: () => void
}

function Action({ label, title, color, Icon, onClick }: ActionProps) {
  return (
    <ActionIcon variant="subtle" size="lg" color={color} aria-label={label} data-tooltip={title} onClick={onClick}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
