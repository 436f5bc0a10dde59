import { VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { figure } from '../../../ui/counted.ts'
import { LinkTabs, TabCount } from '../../../ui/link-tabs.tsx'
import { type JobState, jobStates } from '../../contract.ts'
import { stateLabels } from '../job-words.ts'
import { postingsPath } from '../paths.ts'
import styles from './postings.module.css'

const labels: Record<JobState, string> = { ...stateLabels, draft: 'Drafts' }

type StateTabsProps = {
  /** What is shown; null for all. */
  state: JobState | null
  /** How many there are in each state, once it is known. */
  counts: Partial<Record<JobState, number>> | undefined
}

/** The way from jobs in one state to those in another, with how many there are. */
export function StateTabs({ state, counts }: StateTabsProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  // Few ever see a removed job: its part is there once one is.
  const shown = jobStates.filter((known) => known !== 'removed' || state === 'removed' || counts?.removed)
  return (
    <LinkTabs label="Jobs by state" className={styles.tabs}>
      <Tab to={postingsPath} label="All" count={all} isCurrent={state === null} />
      {shown.map((known) => (
        <Tab
          key={known}
          to={`${postingsPath}?state=${known}`}
          label={labels[known]}
          count={counts && (counts[known] ?? 0)}
          isCurrent={state === known}
        />
      ))}
    </LinkTabs>
  )
}

type TabProps = { to: string; label: string; count: number | undefined; isCurrent: boolean }

function Tab({ to, label, count, isCurrent }: TabProps) {
  return (
    <Link to={to} replace preventScrollReset aria-current={isCurrent ? 'page' : undefined}>
      {label}
      {count !== undefined && (
        <TabCount>
          <VisuallyHidden>: </VisuallyHidden>
          {figure(count)}
        </TabCount>
      )}
    </Link>
  )
}
