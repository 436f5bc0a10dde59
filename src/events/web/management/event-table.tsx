import { ActionIcon, VisuallyHidden } from '@mantine/core'
import {
  IconBellRinging,
  IconCalendarEvent,
  IconCalendarOff,
  IconHistory,
  IconLink,
  IconPencil,
  IconRepeat,
  IconTrash,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../platform/contract/text/number-formats.ts'
import tableStyles from '../../../ui/lists/row-table.module.css'
import type { CommunityEvent } from '../../contract.ts'
import { EventCover } from '../event/event-cover.tsx'
import { placeTimeOf, shortTimeOf, titleOf } from '../event-labels.ts'
import { copyPublicLink } from '../paths.ts'
import styles from './admin-events.module.css'
import type { When } from './list-filter.tsx'

type EventTableProps = {
  events: CommunityEvent[]
  /** The kind of events in the list. */
  when: When
  onAction: (action: EventAction, event: CommunityEvent) => void
}

/** Events as a table, or on phones as cards (S1 §2). */
export function EventTable({ events, when, onAction }: EventTableProps) {
  return (
    <table className={tableStyles.table} aria-label={t`Events`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Event</Trans>
          </th>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">
            <Trans>Status</Trans>
          </th>
          <th scope="col">
            <Trans>RSVPs / max</Trans>
          </th>
          <th scope="col">
            <Trans>Waiting</Trans>
          </th>
          <th scope="col">
            <Trans>Actions</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <EventTableRow key={event.id} event={event} when={when} onAction={onAction} />
        ))}
      </tbody>
    </table>
  )
}

function EventTableRow({
  event,
  when,
  onAction,
}: { event: CommunityEvent } & Pick<EventTableProps, 'when' | 'onAction'>) {
  const { id, host, startsAt, seriesId, isPublic, registeredCount, capacity, waitingCount } = event
  const placeTime = placeTimeOf(event)
  return (
    <tr>
      <th scope="row">
        <div className={styles.event}>
          <EventCover event={event} size="mark" />
          <div className={styles.text}>
            <Link to={`/events/${id}`} className={styles.title}>
              {titleOf(event)}
            </Link>
            <span className={styles.marks}>
              <span className={styles.host}>{host}</span>
              {seriesId && (
                <span className={styles.mark}>
                  <IconRepeat size={15} stroke={1.75} aria-hidden="true" /> <Trans>Series</Trans>
                </span>
              )}
              {isPublic && (
                <span className={styles.mark}>
                  <IconWorld size={15} stroke={1.75} aria-hidden="true" /> <Trans>Public</Trans>
                </span>
              )}
            </span>
          </div>
        </div>
      </th>
      <td className={styles.when}>
        <time dateTime={startsAt} title={placeTime ?? undefined}>
          {shortTimeOf(startsAt)}
        </time>
      </td>
      <td>
        <EventState when={when} />
      </td>
      <td data-label={t`RSVPs / max`} className={styles.figure}>
        {formatNumber(registeredCount)} / {formatNumber(capacity)}
        {registeredCount >= capacity && (
          <VisuallyHidden>
            {' '}
            <Trans>(full)</Trans>
          </VisuallyHidden>
        )}
      </td>
      <td data-label={t`Waiting`} data-nobody={waitingCount === 0 || undefined} className={styles.figure}>
        {formatNumber(waitingCount)}
      </td>
      <td className={styles.actions}>
        <EventRowActions event={event} onAction={onAction} />
      </td>
    </tr>
  )
}

/** An action on an event that opens a dialog or a drawer. */
export type EventAction = 'edit' | 'attendees' | 'remind' | 'delete'

type EventRowActionsProps = { event: CommunityEvent; onAction: (action: EventAction, event: CommunityEvent) => void }

/** The buttons of a row. Reminders are for upcoming events; a cancelled event cannot be changed. */
function EventRowActions({ event, onAction }: EventRowActionsProps) {
  const title = titleOf(event)
  const isManaged = event.can.manage && !event.isCancelled
  return (
    <div className={styles.buttons}>
      {event.isPublic && !event.isDraft && (
        <Action
          label={t`Copy public link of ${title}`}
          title={t`Copy public link`}
          Icon={IconLink}
          onClick={() => copyPublicLink(event.id)}
        />
      )}
      <Action
        label={t`Attendees of ${title}`}
        title={t`Attendees`}
        Icon={IconUsers}
        onClick={() => onAction('attendees', event)}
      />
      {event.can.remind && (
        <Action
          label={t`Send reminders for ${title}`}
          title={t`Send Reminders`}
          Icon={IconBellRinging}
          onClick={() => onAction('remind', event)}
        />
      )}
      {isManaged && (
        <>
          <Action label={t`Edit ${title}`} title={t`Edit`} Icon={IconPencil} onClick={() => onAction('edit', event)} />
          <Action
            label={t`Delete ${title}`}
            title={t`Delete`}
            isDestructive
            Icon={IconTrash}
            onClick={() => onAction('delete', event)}
          />
        </>
      )}
    </div>
  )
}

type ActionProps = {
  label: string
  title: string
  isDestructive?: boolean
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': 'true' }>
  onClick: () => void
}

function Action({ label, title, isDestructive = false, Icon, onClick }: ActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      className={isDestructive ? styles.destructive : undefined}
      aria-label={label}
      data-tooltip={title}
      onClick={onClick}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}

const states = {
  upcoming: { label: t`Upcoming`, Icon: IconCalendarEvent },
  draft: { label: t`Draft`, Icon: IconPencil },
  past: { label: t`Past`, Icon: IconHistory },
  cancelled: { label: t`Canceled`, Icon: IconCalendarOff },
} as const

/** Whether an event is upcoming, a draft, past (S1 §2), or cancelled. All in one list have the same, so it is no badge. */
function EventState({ when }: { when: When }) {
  const { label, Icon } = states[when]
  return (
    <span className={styles.state}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      {label}
    </span>
  )
}
