import { Text } from '@mantine/core'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import type { JobSearch } from '../../contract.ts'
import { JobRowsSkeleton } from '../job-row.tsx'
import { JobsNav } from '../jobs-nav.tsx'
import classes from './board.module.css'
import { everyJob } from './board-address.ts'
import { Filters } from './filters.tsx'
import { FiltersButton } from './filters-button.tsx'
import { FoundJobs } from './found-jobs.tsx'
import { SaveSearch } from './save-search.tsx'
import { SearchChips } from './search-chips.tsx'
import { partsOf, searchInWords } from './search-words.ts'
import { useBoard } from './use-board.ts'
import { useJobs } from './use-jobs.ts'

/** Open jobs: a search, filters that its address carries, and what they find. */
export default function BoardScreen() {
  const { search, saved, isSearchGone, change } = useBoard()
  const jobs = useJobs(search)
  const shown = search ?? everyJob
  const companyName = jobs.data?.pages[0]?.jobs.find(({ company }) => company.id === shown.companyId)?.company.name
  const parts = partsOf(shown, companyName)
  const clear = () => change({ ...everyJob, companyId: undefined })
  const filter = (changes: Partial<JobSearch>) => change(changes)

  return (
    <>
      <PageHeading title="Jobs" />
      <JobsNav />
      {isSearchGone && (
        <Text role="status" mb="md" className={classes.note}>
          This saved search is not there any more. Here are all open jobs.
        </Text>
      )}
      <div className={classes.board}>
        <search className={classes.tools}>
          <SearchField
            label="Search jobs"
            className={classes.search}
            value={shown.text}
            // Typing is one step of the history, not one for each pause.
            onSearch={(text) => change({ text: text.slice(0, 100) }, { replace: true })}
          />
          <FiltersButton search={shown} inUse={parts.length - (shown.text ? 1 : 0)} onChange={filter} />
        </search>
        <aside aria-label="Filters" className={classes.filters}>
          <Filters search={shown} onChange={filter} />
        </aside>
        <div className={classes.found}>
          <div className={classes.about}>
            {parts.length > 0 ? (
              <SearchChips parts={parts} onChange={filter} onClear={clear} />
            ) : (
              <Text c="dimmed" size="sm" className={classes.newest}>
                Open jobs, the newest first
              </Text>
            )}
            {search && <SaveSearch search={search} words={searchInWords(search)} saved={saved} />}
          </div>
          {search ? <FoundJobs jobs={jobs} parts={parts} onChange={filter} onClear={clear} /> : <JobRowsSkeleton />}
        </div>
      </div>
    </>
  )
}
