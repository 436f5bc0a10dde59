import { Anchor, Button, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconBell, IconCheck, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { JobSearch, SavedSearch } from '../../contract.ts'
import { JobRowsSkeleton } from '../job-list/job-row.tsx'
import { JobsNav } from '../job-list/jobs-nav.tsx'
import classes from './board.module.css'
import { Filters } from './filters.tsx'
import { JobList } from './job-list.tsx'
import { emptySearch, useJobSearch } from './job-search.ts'
import { criteriaOf, type SearchCriterion, searchSummary } from './search-labels.ts'
import { useBoard } from './use-board.ts'

/** The job board: a search with filters, which the URL contains, and the matching jobs. */
export default function BoardScreen() {
  const { search, saved, isSearchGone, change } = useBoard()
  const jobs = useJobSearch(search)
  const shown = search ?? emptySearch
  const companyName = jobs.data?.pages[0]?.jobs.find(({ company }) => company.id === shown.companyId)?.company.name
  const criteria = criteriaOf(shown, companyName)
  const clear = () => change({ ...emptySearch, companyId: undefined })
  const filter = (changes: Partial<JobSearch>) => change(changes)

  return (
    <>
      <PageHeading title={t`Jobs`} />
      <JobsNav />
      {isSearchGone && (
        <Text role="status" mb="md" className={classes.note}>
          <Trans>This saved search no longer exists. Here are all open jobs.</Trans>
        </Text>
      )}
      <div className={classes.board}>
        <search className={classes.tools}>
          <SearchField
            label={t`Search jobs`}
            className={classes.search}
            value={shown.text}
            // Typing is one step in the history, not one step per pause.
            onSearch={(text) => change({ text: text.slice(0, 100) }, { replace: true })}
          />
          <FiltersButton search={shown} inUse={criteria.length - (shown.text ? 1 : 0)} onChange={filter} />
        </search>
        <aside aria-label={t`Filters`} className={classes.filters}>
          <Filters search={shown} onChange={filter} />
        </aside>
        <div className={classes.found}>
          <div className={classes.about}>
            {criteria.length > 0 ? (
              <SearchChips criteria={criteria} onChange={filter} onClear={clear} />
            ) : (
              <Text c="dimmed" size="sm" className={classes.newest}>
                <Trans>Open jobs, newest first</Trans>
              </Text>
            )}
            {search && <SaveSearch search={search} summary={searchSummary(search)} saved={saved} />}
          </div>
          {search ? <JobList jobs={jobs} criteria={criteria} onChange={filter} onClear={clear} /> : <JobRowsSkeleton />}
        </div>
      </div>
    </>
  )
}

const loadFiltersDrawer = () => import('./filters-drawer.tsx')

type FiltersButtonProps = {
  search: JobSearch
  /** The number of filters in use. */
  inUse: number
  onChange: (changes: Partial<JobSearch>) => void
}

/** Opens the filters on screens that are too narrow for two columns. */
function FiltersButton({ search, inUse, onChange }: FiltersButtonProps) {
  const [isOpen, drawer] = useDisclosure()
  return (
    <>
      <Button
        variant="default"
        className={classes.narrow}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={drawer.open}
      >
        {inUse > 0 ? t`Filters (${inUse})` : t`Filters`}
      </Button>
      <OnDemand load={loadFiltersDrawer} props={{ search, onChange, opened: isOpen, onClose: drawer.close }} />
    </>
  )
}

type SearchChipsProps = {
  criteria: SearchCriterion[]
  onChange: (changes: Partial<JobSearch>) => void
  onClear: () => void
}

/** The search criteria as chips with a remove button each, and a button that removes all. */
function SearchChips({ criteria, onChange, onClear }: SearchChipsProps) {
  return (
    <div className={classes.chips}>
      <ul aria-label={t`Your search`}>
        {criteria.map(({ label, without }) => (
          <li key={label}>
            <UnstyledButton className={classes.chip} aria-label={t`Remove ${label}`} onClick={() => onChange(without)}>
              <span>{label}</span>
              <IconX size={16} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-md" onClick={onClear}>
        <Trans>Clear all</Trans>
      </Button>
    </div>
  )
}

const loadSaveDialog = () => import('./save-search-dialog.tsx')

type SaveSearchProps = {
  search: JobSearch
  /** All criteria in one line. */
  summary: string
  /** The saved search with the same criteria, if there is one. */
  saved: SavedSearch | null
}

/** Saves a search to open it again and to get alerts, or says that it is already saved. */
function SaveSearch({ search, summary, saved }: SaveSearchProps) {
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      {saved ? (
        <Text size="sm" className={classes.saved}>
          <IconCheck size={18} aria-hidden="true" />
          <span>
            <Trans>
              Saved as{' '}
              <Anchor component={Link} to="/jobs/searches" inherit>
                {saved.name}
              </Anchor>
            </Trans>
          </span>
        </Text>
      ) : (
        <Button variant="light" size="sm" leftSection={<IconBell size={18} aria-hidden="true" />} onClick={dialog.open}>
          <Trans>Save this search</Trans>
        </Button>
      )}
      <OnDemand load={loadSaveDialog} props={{ search, summary, opened: isOpen, onClose: dialog.close }} />
    </>
  )
}
