import { t } from '#text'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { useUrlFilters } from '../../../ui/lists/use-url-filters.ts'

const labels: Record<When, string> = { upcoming: t`Upcoming`, draft: t`Drafts`, past: t`Past`, cancelled: t`Canceled` }

type ListFilterProps = {
  when: When
  /** Undefined while they load. */
  counts: Record<When, number> | undefined
  onChange: (when: When) => void
}

/** Switches between upcoming events, drafts, past, and cancelled events, with their counts. */
export function ListFilter({ when, counts, onChange }: ListFilterProps) {
  return (
    <FilterChips
      label={t`Which events`}
      chips={listKinds.map((value) => ({ value, label: labels[value], count: counts?.[value] }))}
      value={when}
      onChange={onChange}
    />
  )
}

const listKinds = ['upcoming', 'draft', 'past', 'cancelled'] as const
export type When = (typeof listKinds)[number]

/**
 * The kind of events and the search term, which are in the page's address.
 * @returns both, and functions to change them
 */
export function useListAddress() {
  const [parameters, changeAddress] = useUrlFilters()
  const when = listKinds.find((known) => known === parameters.get('when')) ?? 'upcoming'
  const search = (parameters.get('search') ?? '').trim().slice(0, 100)
  return {
    when,
    search,
    changeWhen: (next: When) => changeAddress({ when: next === 'upcoming' ? '' : next }),
    changeSearch: (next: string) => changeAddress({ search: next }),
  }
}
