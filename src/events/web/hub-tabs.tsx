import { Tabs } from '@mantine/core'
import type { LiveEvent } from '../contract.ts'
import { EventList } from './event-list.tsx'
import { type HubTab, useHubView, useShowView } from './hub-address.ts'
import styles from './live-hub.module.css'

type HubTabsProps = {
  /** The event that is shown on its own above. */
  next: LiveEvent | null
  /** Whether that is not known yet. */
  isWaiting: boolean
}

/** What is planned, and what was (S2 §2). */
export function HubTabs({ next, isWaiting }: HubTabsProps) {
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
        <EventList when="upcoming" category={view.category} apart={next} isWaiting={isWaiting} />
      </Tabs.Panel>
      <Tabs.Panel value="archive" pt="lg">
        <EventList when="past" category={view.category} />
      </Tabs.Panel>
    </Tabs>
  )
}
