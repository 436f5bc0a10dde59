import { Badge, Button, Drawer, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { downloadWhenFresh, useAccount } from '../../../accounts/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { LoadMore } from '../../../ui/lists/results.tsx'
import { useLiveUpdates } from '../../../ui/live/use-live-updates.ts'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Attendee, CommunityEvent, Question } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { refreshEvents } from '../event-cache.ts'
import { clockOf, fullTimeOf, titleOf } from '../event-labels.ts'
import { isAccessProblem } from './access-problem.ts'
import styles from './attendees.module.css'

type AttendeesDrawerProps = {
  /** Null until the drawer is first opened; kept while it fades out. */
  event: CommunityEvent | null
  opened: boolean
  onClose: () => void
}

/** An event's registered people in the order of registration, and its waiting list. */
export default function AttendeesDrawer({ event, opened, onClose }: AttendeesDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={560}
      title={t`Attendees`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {event && <Details event={event} isOpen={opened} />}
    </Drawer>
  )
}

function Details({ event, isOpen }: { event: CommunityEvent; isOpen: boolean }) {
  const { id, startsAt, registeredCount, capacity, waitingCount } = event
  const { isForbidden, ...list } = useAttendees(id, isOpen)
  if (isForbidden) {
    return (
      <EmptyState
        order={3}
        title={t`You no longer run this event`}
        text={t`Only its host and co-hosts can see the attendees.`}
      />
    )
  }
  const isEmpty = registeredCount + waitingCount === 0
  return (
    <Stack gap="md">
      <div>
        <Title order={3} className={styles.title}>
          {titleOf(event)}
        </Title>
        <Text size="sm" c="dimmed">
          {fullTimeOf(startsAt)}
        </Text>
        <Text mt="xs">
          {t`${registeredCount} of ${plural(capacity, { one: '# seat', other: '# seats' })} taken, ${waitingCount} waiting`}
        </Text>
        <Meter className={styles.meter} value={registeredCount} max={capacity} />
      </div>
      {!isEmpty && (
        <Button
          component="a"
          href={`/api/admin/events/${id}/attendees.csv`}
          {...downloadWhenFresh}
          variant="default"
          className={styles.download}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
        >
          <Trans>Download CSV</Trans>
        </Button>
      )}
      <AttendeeList list={list} questions={event.questions} />
    </Stack>
  )
}

/** The list, which is loaded again when registrations, the event, or the people who run it change. */
function useAttendees(id: string, isOpen: boolean) {
  const queryClient = useQueryClient()
  const { data: account } = useAccount()
  const query = useInfiniteQuery(
    eventsApi.queries.listAttendees.infiniteOptions({
      input: (after: string | undefined) => ({ id, after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  )
  const isForbidden = isAccessProblem(query.error)
  useLiveUpdates({
    account: account?.id,
    subject: `checkin:${id}`,
    enabled: isOpen,
    async onEvent() {
      const { error } = await query.refetch()
      if (!isAccessProblem(error)) await queryClient.invalidateQueries({ queryKey: eventsApi.queries.getEvent.key() })
    },
    onConnect() {},
  })
  useEffect(() => {
    // Only then, because the page closes the drawer when it learns of it, before the person could read why.
    if (isForbidden && !isOpen) void refreshEvents(queryClient)
  }, [isForbidden, isOpen, queryClient])
  return { ...query, isForbidden }
}

type AttendeeListProps = { list: Omit<ReturnType<typeof useAttendees>, 'isForbidden'>; questions: Question[] }

function AttendeeList({ list: { data, error, refetch, ...paging }, questions }: AttendeeListProps) {
  if (error && !data) return <LoadError message={messageOf(error, t`Failed to load attendees.`)} onRetry={refetch} />
  if (!data) return <ListSkeleton />
  const attendees = data.pages.flatMap((page) => page.attendees)
  if (attendees.length === 0) {
    return (
      <EmptyState
        order={3}
        title={t`No attendees yet`}
        text={t`People who register appear here in the order they signed up.`}
      />
    )
  }
  const registered = attendees.filter(({ state }) => state === 'registered')
  const waiting = attendees.filter(({ state }) => state === 'waiting')
  return (
    <>
      <People title={t`Registered`} people={registered} questions={questions} />
      <People title={t`Waiting list`} people={waiting} questions={questions} />
      <LoadMore {...paging} />
    </>
  )
}

type PeopleProps = { title: string; people: Attendee[]; questions: Question[] }

function People({ title, people, questions }: PeopleProps) {
  if (people.length === 0) return null
  return (
    <section>
      <Title order={4} className={styles.heading}>
        {title}
      </Title>
      <ol className={styles.people}>
        {people.map(
          ({ id, name, email, avatarUrl, place, guests, answers, registeredAt, checkedInAt, guestsWhoCame }) => (
            <li key={id} className={styles.person}>
              <PersonAvatar name={name} src={avatarUrl} />
              <div className={styles.text}>
                <Link to={`/members/${id}`} className={styles.name}>
                  {name}
                </Link>
                {email && (
                  <Text size="sm" c="dimmed">
                    {email}
                  </Text>
                )}
                <Answers questions={questions} answers={answers} />
              </div>
              <div className={styles.facts}>
                {place !== null && (
                  <Badge color="gold">
                    <Trans>Number {place}</Trans>
                  </Badge>
                )}
                {guests > 0 && <Badge color="gray">{plural(guests, { one: '# guest', other: '# guests' })}</Badge>}
                {checkedInAt && (
                  <Badge color="green" leftSection={<IconCheck size={14} aria-hidden="true" />}>
                    {guests > 0
                      ? t`Came at ${clockOf(checkedInAt)} with ${plural(guestsWhoCame ?? 0, { one: '# guest', other: '# guests' })}`
                      : t`Came at ${clockOf(checkedInAt)}`}
                  </Badge>
                )}
                <Text component="span" size="sm" c="dimmed">
                  <RelativeTime at={registeredAt} />
                </Text>
              </div>
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

/** What a person answered to the questions of the host. */
function Answers({ questions, answers }: { questions: Question[]; answers: Attendee['answers'] }) {
  const answered = questions.filter(({ id }) => answers[id])
  if (answered.length === 0) return null
  return (
    <dl className={styles.answers}>
      {answered.map(({ id, text }) => (
        <div key={id}>
          <dt>{text}</dt>
          <dd>{answers[id]}</dd>
        </div>
      ))}
    </dl>
  )
}

function ListSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading attendees…`} />
      <Stack gap="sm" aria-hidden="true">
        {['first', 'second', 'third', 'fourth'].map((place) => (
          <Skeleton key={place} height={48} />
        ))}
      </Stack>
    </>
  )
}
