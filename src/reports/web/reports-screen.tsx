import { Tabs } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Queue } from './queue.tsx'
import styles from './reports.module.css'
import type { QueueState } from './use-queue.ts'

/** What members reported, for admins to decide. Which tab is open stands in the address. */
export default function ReportsScreen() {
  const [parameters, setParameters] = useSearchParams()
  const state: QueueState = parameters.get('tab') === 'settled' ? 'settled' : 'waiting'
  return (
    <div className={styles.screen}>
      <PageHeading title="Reports" back={{ to: '/admin', label: 'Back to Admin' }} />
      <Tabs
        value={state}
        onChange={(tab) => setParameters(tab === 'settled' ? { tab } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="waiting">Waiting</Tabs.Tab>
          <Tabs.Tab value="settled">Settled</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="waiting">
          <Queue state="waiting" />
        </Tabs.Panel>
        <Tabs.Panel value="settled">
          <Queue state="settled" />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
