import { Skeleton, Tabs, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCommunity } from '../../../ui/page/community.ts'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { fullTimeOf } from '../event-labels.ts'
import { CategoryFilter } from './category-filter.tsx'
import { EventList } from './event-list.tsx'
import { type HubTab, useHubView, useShowView } from './hub-address.ts'
import { HubHeader } from './hub-header.tsx'
import styles from './live-hub.module.css'
import { NextSession } from './next-session.tsx'

/** The Live Hub: the weekly session, the next event, and the lists of upcoming and past events (S2 §2). */
export default function LiveHubScreen() {
  const { weekly } = useCommunity()
  const hub = useQuery(eventsApi.queries.showHub.queryOptions())
  return (
    <>
      <HubHeader />
      <div className={styles.opening}>
        {weekly.title && (
          <WeeklyBanner weekly={weekly} next={hub.data?.weeklySessionAt ?? (hub.isError ? null : undefined)} />
        )}
        <NextSession next={hub.data?.next} isWaiting={hub.isPending} />
      </div>
      <CategoryFilter categories={hub.data?.categories ?? []} />
      <HubTabs next={hub.data?.next ?? null} isWaiting={hub.isPending} />
    </>
  )
}

type WeeklyBannerProps = {
  weekly: { title: string; time: string }
  next: string | null | undefined
}

/**
 * The community's text about its weekly session (S2 §2), and the next one in the viewer's time zone.
 * @param next undefined while it loads, null when it could not be loaded
 */
function WeeklyBanner({ weekly, next }: WeeklyBannerProps) {
  return (
    <section className={`${styles.banner} on-deep`} aria-labelledby="weekly-sessions">
      <div className={styles.bannerText}>
        <Title order={2} id="weekly-sessions" className={styles.bannerTitle}>
          {weekly.title}
        </Title>
        {weekly.time && <p className={styles.bannerTime}>{weekly.time}</p>}
        {next ? (
          <p className={styles.bannerNext}>
            Your next session: <time dateTime={next}>{fullTimeOf(next)}</time>
          </p>
        ) : next === null ? null : (
          <Skeleton className={styles.bannerSkeleton} height={20} width={280} maw="100%" aria-hidden="true" />
        )}
      </div>
      <WovenPattern className={styles.bannerWeave} />
    </section>
  )
}

type HubTabsProps = {
  /** The event that is displayed above the list, and so left out of it. */
  next: CommunityEvent | null
  /** Whether it is still loading. */
  isWaiting: boolean
}

/** The lists of upcoming and past events (S2 §2). */
function HubTabs({ next, isWaiting }: HubTabsProps) {
  const view = useHubView()
  const show = useShowView()
  return (
    <Tabs
      value={view.tab}
      onChange={(tab) => show({ ...view, tab: tab as HubTab })}
      keepMounted={false}
      className={styles.tabs}
    >
      <Tabs.List>
        <Tabs.Tab value="upcoming">Upcoming Events</Tabs.Tab>
        <Tabs.Tab value="archive">Event Archive</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="upcoming" pt="lg">
        <EventList when="upcoming" category={view.category} excluded={next} isWaiting={isWaiting} />
      </Tabs.Panel>
      <Tabs.Panel value="archive" pt="lg">
        <EventList when="past" category={view.category} />
      </Tabs.Panel>
    </Tabs>
  )
}
