import { Button, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { LinkTabs } from '../../../ui/frame/link-tabs.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { loadCalendarDialog } from '../dialogs.ts'
import { AgendaView } from './agenda-view.tsx'
import { viewerTimeZoneLabel } from './day-labels.ts'
import { EventRowsSkeleton } from './event-rows.tsx'
import { HostedEvents } from './hosted-events.tsx'
import { ListView } from './list-view.tsx'
import { MonthView } from './month-view.tsx'
import styles from './schedule.module.css'
import { type ScheduleView, scheduleViews, searchOf, useChangeSchedule, useSchedule } from './schedule-address.ts'

const viewNames: Record<ScheduleView, string> = { list: t`List`, month: t`Month`, agenda: t`Agenda` }
const views = { list: ListView, month: MonthView, agenda: AgendaView }

/** "Events & Calendar" (S1 §2): all events as a list, a month, or an agenda, with RSVP buttons. */
export default function EventsScreen() {
  const schedule = useSchedule()
  const change = useChangeSchedule()
  const [isCalendar, calendar] = useDisclosure()
  // Days depend on the viewer's time zone, which the server does not know.
  const isHydrated = useHydrated()
  const View = views[schedule.view]
  return (
    <>
      <PageHeading
        title={t`Events & Calendar`}
        actions={
          <Button
            variant="default"
            leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden="true" />}
            onClick={calendar.open}
          >
            <Trans>Calendar</Trans>
          </Button>
        }
      />
      <p className={styles.lead}>
        {isHydrated ? t`Times in your time zone (${viewerTimeZoneLabel()})` : t`Times in your time zone`}
      </p>
      <div className={styles.bar}>
        <LinkTabs label={t`View`} className={styles.views}>
          {scheduleViews.map((view) => (
            <Link
              key={view}
              to={{ search: searchOf({ ...schedule, view }) }}
              preventScrollReset
              aria-current={view === schedule.view ? 'true' : undefined}
            >
              {viewNames[view]}
            </Link>
          ))}
        </LinkTabs>
        <Switch
          label={t`Only my events`}
          size="md"
          checked={schedule.mine}
          onChange={(event) => change({ ...schedule, mine: event.currentTarget.checked }, { replace: true })}
        />
      </div>
      {isHydrated && <HostedEvents />}
      {isHydrated ? <View mine={schedule.mine} /> : <EventRowsSkeleton text={t`Loading events…`} />}
      <OnDemand load={loadCalendarDialog} props={{ opened: isCalendar, onClose: calendar.close }} />
    </>
  )
}
