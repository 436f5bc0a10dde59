import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trans } from '#trans'
import { useCommunity } from '../../../ui/page/community.ts'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
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
      <NextSession
        next={hub.data?.next ?? null}
        weekly={{ ...weekly, next: hub.data?.weeklySessionAt ?? null }}
        isWaiting={hub.isPending}
      />
      <CategoryFilter categories={hub.data?.categories ?? []} />
      <HubTabs next={hub.data?.next ?? null} isWaiting={hub.isPending} />
    </>
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
        <Tabs.Tab value="upcoming">
          <Trans>Upcoming Events</Trans>
        </Tabs.Tab>
        <Tabs.Tab value="archive">
          <Trans>Event Archive</Trans>
        </Tabs.Tab>
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
