import { useQuery } from '@tanstack/react-query'
import { useCommunity } from '../../ui/community.ts'
import { eventsApi } from './api.ts'
import { CategoryFilter } from './category-filter.tsx'
import { HubHeader } from './hub-header.tsx'
import { HubTabs } from './hub-tabs.tsx'
import styles from './live-hub.module.css'
import { NextSession } from './next-session.tsx'
import { WeeklyBanner } from './weekly-banner.tsx'

/** The Live Hub: the weekly session, what comes next, everything planned, and what was (S2 §2). */
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
