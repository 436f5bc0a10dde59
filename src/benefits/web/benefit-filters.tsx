import { NativeSelect } from '@mantine/core'
import { t } from '#text'
import { SearchInput } from '../../ui/lists/search-field.tsx'
import { useDebouncedFilters } from '../../ui/lists/use-debounced-input.ts'
import type { Benefit } from '../contract.ts'
import styles from './benefits.module.css'

export type Filter = { search: string; category: string }

/** Whether a benefit is in the category and contains every searched word. */
export function matchesFilter({ company, title, description, discount, category }: Benefit, filter: Filter): boolean {
  if (filter.category && category !== filter.category) return false
  const text = [company, title, description, discount, category].join(' ').toLowerCase()
  return filter.search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The URL parameters of a filter, without unused ones. */
export function parametersOf({ search, category }: Filter): URLSearchParams {
  const entries = Object.entries({ search: search.trim(), category }).filter(([, value]) => value !== '')
  return new URLSearchParams(entries)
}

type BenefitFiltersProps = { benefits: Benefit[]; filter: Filter; onChange: (filter: Filter) => void }

/** The search and the category filter of the benefits. */
export function BenefitFilters({ benefits, filter, onChange }: BenefitFiltersProps) {
  const { typed, type } = useDebouncedFilters(filter, onChange, parametersOf)
  const categories = [...new Set(benefits.map(({ category }) => category).filter(Boolean))].sort()
  return (
    <search className={styles.filters}>
      <SearchInput
        label={t`Search benefits`}
        className={styles.search}
        value={typed.search}
        onType={(search) => type('search', search)}
      />
      {categories.length > 1 && (
        <NativeSelect
          aria-label={t`Category`}
          value={typed.category}
          data={[{ value: '', label: t`All categories` }, ...categories]}
          onChange={(event) => type('category', event.currentTarget.value)}
        />
      )}
    </search>
  )
}
