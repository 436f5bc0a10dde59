import { Skeleton, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import { useReaderTimeZone } from '../../../ui/text/dates.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { Countdown } from '../event/countdown.tsx'
import { EventActions } from '../event/event-actions.tsx'
import { EventCover } from '../event/event-cover.tsx'
import { CategoryName, RegistrationStatus, StatusBadge } from '../event/event-summary.tsx'
import { GoingFaces, GoingPeople } from '../event/going.tsx'
import { clockOf, dayOf, durationOf, fullTimeOf, locationOf, placeTimeOf, titleOf } from '../event-labels.ts'
import { FactLine } from '../facts/fact-line.tsx'
import { eventPath } from '../paths.ts'
import { fromHub } from './hub-address.ts'
import styles from './next-session.module.css'

type NextSessionProps = {
  next: CommunityEvent | null
  weekly: WeeklyNoteProps
  isWaiting: boolean
}

/** The next session, large: its time where the viewer is, a countdown, and one button; the weekly sessions beside it. */
export function NextSession({ next, weekly, isWaiting }: NextSessionProps) {
  const id = useId()
  if (isWaiting) return <NextSessionSkeleton weekly={weekly} />
  if (!next) return <WeeklySession {...weekly} />
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={`${styles.text} on-deep`}>
        {next.coverUrl && <EventCover event={next} size="band" />}
        <div className={styles.words}>
          <p className={styles.lead}>
            {next.status === 'live' ? t`On now` : t`Next session`}
            <StatusBadge event={next} />
          </p>
          <SessionTime event={next} />
          <Title order={2} id={id} className={styles.title}>
            <Link to={eventPath(next.id)} state={fromHub} className={styles.link}>
              {titleOf(next)}
            </Link>
          </Title>
          <FactLine
            className={styles.facts}
            facts={[durationOf(next.durationMinutes), next.host && t`with ${next.host}`, locationOf(next)]}
          />
          {next.category && <CategoryName category={next.category} />}
        </div>
        <WeeklyNote {...weekly} next={weekly.next === next.startsAt ? null : weekly.next} />
        <WovenPattern className={styles.weave} />
      </div>
      <div className={styles.side}>
        <Countdown to={next.startsAt} until={next.endsAt} isAhead={next.status === 'upcoming'} />
        <GoingPeople events={[next]}>
          <div className={styles.seats}>
            <GoingFaces event={next} />
            <RegistrationStatus event={next} />
          </div>
        </GoingPeople>
        <EventActions event={next} isMain />
      </div>
    </article>
  )
}

/** The date and time where the viewer is, and small below it the time at the event's place. */
function SessionTime({ event }: { event: CommunityEvent }) {
  const zone = useReaderTimeZone(event.timeZone)
  const placeTime = zone === undefined ? placeTimeOf(event) : null
  return (
    <p className={styles.when}>
      <time dateTime={event.startsAt}>
        <span className={styles.day}>{dayOf(event.startsAt, zone)}</span>{' '}
        <span className={styles.clock}>{clockOf(event.startsAt, zone)}</span>
      </time>
      {placeTime && <span className={styles.placeTime}>{placeTime}</span>}
    </p>
  )
}

type WeeklyNoteProps = {
  /** The community's text about its weekly session (S2 §2), which admins edit. */
  title: string
  time: string
  /** The next weekly session; null when it could not be loaded. */
  next: string | null
}

/** The weekly sessions, small. */
function WeeklyNote({ title, time, next }: WeeklyNoteProps) {
  if (!title) return null
  return (
    <div className={styles.weekly}>
      <Title order={3} className={styles.weeklyTitle}>
        {title}
      </Title>
      {time && <p className={styles.weeklyTime}>{time}</p>}
      {next && <NextWeekly next={next} />}
    </div>
  )
}

/** The weekly sessions, large, while no session is planned. */
function WeeklySession({ title, time, next }: WeeklyNoteProps) {
  if (!title) return null
  return (
    <section className={`${styles.card} ${styles.text} on-deep`} aria-labelledby="weekly-sessions">
      <div className={styles.words}>
        <Title order={2} id="weekly-sessions" className={styles.title}>
          {title}
        </Title>
        {time && <p className={styles.weeklyTime}>{time}</p>}
        {next && <NextWeekly next={next} />}
      </div>
      <WovenPattern className={styles.weave} />
    </section>
  )
}

function NextWeekly({ next }: { next: string }) {
  const zone = useReaderTimeZone()
  return (
    <p className={styles.weeklyNext}>
      <Trans>
        Your next session: <time dateTime={next}>{fullTimeOf(next, zone)}</time>
      </Trans>
    </p>
  )
}

/** Takes the place of the next session while it loads. The community's text is there at once. */
function NextSessionSkeleton({ weekly }: { weekly: WeeklyNoteProps }) {
  return (
    <div className={`${styles.card} ${styles.waiting}`}>
      <div className={`${styles.text} on-deep`}>
        <div className={styles.words} aria-hidden="true">
          <Skeleton className={styles.onDeep} height={20} width={110} />
          <Skeleton className={styles.onDeep} height={30} width={280} maw="100%" />
          <Skeleton className={styles.onDeep} height={40} width={360} maw="100%" />
        </div>
        <WeeklyNote {...weekly} />
        <WovenPattern className={styles.weave} />
      </div>
      <div className={styles.side} aria-hidden="true">
        <Skeleton height={64} />
        <Skeleton height={36} />
      </div>
    </div>
  )
}
