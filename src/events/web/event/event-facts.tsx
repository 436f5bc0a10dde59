import { VisuallyHidden } from '@mantine/core'
import { IconCalendarEvent, IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { formatListParts } from '../../../platform/contract/text/sentences.ts'
import { MemberLink } from '../../../profiles/web/exports.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import type { CommunityEvent, TeamMember } from '../../contract.ts'
import { durationOf, locationOf } from '../event-labels.ts'
import styles from './event.module.css'
import { EventWhen, RegistrationStatus } from './event-summary.tsx'
import { GoingFaces } from './going.tsx'

type EventFactsProps = {
  event: CommunityEvent
  /** What to show below the date, such as the time at the event's place. */
  belowDate?: ReactNode
}

/** An event's time, duration, host, location, and number of attendees. */
export function EventFacts({ event, belowDate }: EventFactsProps) {
  const { durationMinutes, host } = event
  return (
    <ul className={styles.facts}>
      <Fact icon={<IconCalendarEvent {...line} />} label={t`When`}>
        <EventWhen event={event} />
        {belowDate}
      </Fact>
      <Fact icon={<IconClock {...line} />} label={t`Duration`}>
        {durationOf(durationMinutes)}
      </Fact>
      {host && (
        <Fact icon={<PersonAvatar name={host} src={event.hostPerson?.avatarUrl ?? null} size="sm" />} label={t`Host`}>
          <span className={styles.host}>
            <Trans>Hosted by</Trans>
          </span>{' '}
          <MemberLink id={event.hostPerson?.id ?? null} name={host} />
          <CoHosts people={event.coHosts} />
        </Fact>
      )}
      <Fact icon={<IconMapPin {...line} />} label={t`Where`}>
        {locationOf(event)}
      </Fact>
      <Fact icon={<IconUsers {...line} />} label={t`Attendees`}>
        <GoingFaces event={event} />
        <RegistrationStatus event={event} />
      </Fact>
    </ul>
  )
}

/** "with Ada and Grace", each a link. */
function CoHosts({ people }: { people: TeamMember[] }) {
  if (people.length === 0) return null
  const parts = formatListParts(people.map(({ id }) => id))
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  return (
    <>
      {' '}
      <span className={styles.host}>
        <Trans>with</Trans>
      </span>{' '}
      {parts.map(({ type, value }, place) =>
        type === 'element' ? (
          <MemberLink key={value} id={value} name={nameOf(value)} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: what stands between two names has only its place.
          <Fragment key={place}>{value}</Fragment>
        ),
      )}
    </>
  )
}

/** The look of the icons. */
const line = { size: 20, stroke: 1.75 }

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={styles.factIcon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.factText}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </span>
    </li>
  )
}
