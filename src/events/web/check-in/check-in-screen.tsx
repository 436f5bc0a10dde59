import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { t } from '#text'
import { Plural, Trans } from '#trans'
import { RequireAccount } from '../../../accounts/web/exports.tsx'
import { isUuid } from '../../../platform/contract/text-formats.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { shortTimeOf } from '../event-labels.ts'
import { checkInScreenPath, eventPath } from '../paths.ts'
import { AttendeeRows } from './attendee-rows.tsx'
import styles from './check-in.module.css'
import { countOf } from './check-in-state.ts'
import { CodeEntry } from './code-entry.tsx'
import { ConnectionState } from './connection-state.tsx'
import { GuestCount } from './guest-count.tsx'
import { keepForOffline, type OfflinePage } from './offline/offline-page.ts'
import { type CheckIn, useCheckIn } from './use-check-in.ts'

/** Where people who manage an event check in its attendees, on a phone at the door, also without a connection. */
export default function CheckInScreen() {
  const { id = '' } = useParams<'id'>()
  const screen = isUuid(id) ? <Door key={id} id={id} /> : <NotHere />
  // Without a connection nobody can say who is signed in. The phone then shows what it has stored. The screen stays the same
  // one when that turns out, so that nothing typed is lost.
  return (
    <RequireAccount access="member" waiting={screen} unreachable={screen}>
      {screen}
    </RequireAccount>
  )
}

function Door({ id }: { id: string }) {
  const checkIn = useCheckIn(id)
  const offlinePage = useOfflinePage(id, checkIn.sheet !== null)
  const { sheet, attendees, error, isForbidden } = checkIn
  if (isForbidden) return <NotHere />
  if (!sheet && error)
    return <LoadError isScreen message={messageOf(error, t`Failed to load the check-in.`)} onRetry={checkIn.reload} />
  if (!sheet) return <DoorSkeleton />
  const count = countOf(sheet, attendees)
  return (
    <>
      <PageHeading title={t`Check-in`} back={{ to: eventPath(id), label: t`Back to the event` }} />
      <Text fw={600} dir="auto" className={styles.title}>
        {sheet.title}
      </Text>
      <Text size="sm" c="dimmed">
        {shortTimeOf(sheet.startsAt)}
      </Text>
      <p className={styles.count}>
        <Trans>
          <strong>{count}</strong> of <Plural value={sheet.registeredCount} one="# person" other="# people" /> checked
          in
        </Trans>
      </p>
      <Meter className={styles.meter} value={count} max={Math.max(1, sheet.registeredCount)} />
      <ConnectionState checkIn={checkIn} offlinePage={offlinePage} />
      {sheet.isCancelled ? (
        <Alert color="red" icon={<IconCalendarOff aria-hidden="true" />}>
          <Trans>This event was canceled.</Trans>
        </Alert>
      ) : (
        <OpenDoor checkIn={checkIn} />
      )}
    </>
  )
}

function OpenDoor({ checkIn }: { checkIn: CheckIn }) {
  const { answer, attendees } = checkIn
  const answered = attendees.find(({ id }) => id === answer?.attendeeId)
  return (
    <>
      <div className={styles.answerPlace}>
        <div role="status">
          {answer && (
            <p className={styles.answer} data-tone={answer.tone}>
              {answer.text}
            </p>
          )}
        </div>
        {answered && <GuestCount attendee={answered} checkIn={checkIn} />}
      </div>
      <CodeEntry onCode={checkIn.enterCode} />
      <AttendeeRows checkIn={checkIn} />
    </>
  )
}

/** Stores the page on this phone once it has everything on it. Undefined until that is known. */
function useOfflinePage(id: string, isLoaded: boolean): OfflinePage | undefined {
  const [offlinePage, setOfflinePage] = useState<OfflinePage>()
  useEffect(() => {
    if (!isLoaded || !navigator.onLine) return
    let isCurrent = true
    void keepForOffline(checkInScreenPath(id)).then((result) => isCurrent && setOfflinePage(result))
    return () => {
      isCurrent = false
    }
  }, [id, isLoaded])
  return offlinePage
}

function NotHere() {
  return (
    <>
      <PageHeading title={t`Check-in`} />
      <div role="status">
        <EmptyState
          title={t`You can’t check people in here`}
          text={t`The event may have been removed, or you don’t manage it. The people who manage an event can scan your code.`}
          action={
            <Button component={Link} to="/events">
              <Trans>See all events</Trans>
            </Button>
          }
        />
      </div>
    </>
  )
}

function DoorSkeleton() {
  return (
    <>
      <PageHeading title={t`Check-in`} />
      <LoadingStatus text={t`Loading attendees…`} />
      <div aria-hidden="true">
        {['first', 'second', 'third', 'fourth', 'fifth'].map((place) => (
          <Skeleton key={place} height={56} mb="sm" />
        ))}
      </div>
    </>
  )
}
