import { NativeSelect } from '@mantine/core'
import { SearchBox } from '../../ui/search-field.tsx'
import { useTypedAddress } from '../../ui/use-typed-address.ts'
import type { Benefit } from '../contract.ts'
import styles from './benefits.module.css'

export type Filter = { search: string; category: string }

/** Whether a benefit is in the category and has every word sought in its own words. */
export function isShown({ company, title, description, discount, category }: Benefit, filter: Filter): boolean {
  if (filter.category && category !== filter.category) return false
  const text = [company, title, description, discount, category].join(' ').toLowerCase()
  return filter.search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** What stands in the address, without what is not in use. */
export function parametersOf({ search, category }: Filter): URLSearchParams {
  const inUse = Object.entries({ search: search.trim(), category }).filter(([, value]) => value !== '')
  return new URLSearchParams(inUse)
}

type BenefitFiltersProps = { benefits: Benefit[]; filter: Filter; onChange: (filter: Filter) => void }

/** Search and category of the benefits on offer. */
export function BenefitFilters({ benefits, filter, onChange }: BenefitFiltersProps) {
  const { typed, type } = useTypedAddress(filter, onChange, parametersOf)
  const categories = [...new Set(benefits.map(({ category }) => category).filter(Boolean))].sort()
  return (
    <search className={styles.filters}>
      <SearchBox
        label="Search benefits"
        className={styles.search}
        value={typed.search}
        onType={(search) => type('search', search)}
      />
      {categories.length > 1 && (
        <NativeSelect
          aria-label="Category"
          value={typed.category}
          data={[{ value: '', label: 'All categories' }, ...categories]}
          onChange={(event) => type('category', event.currentTarget.value)}
        />
      )}
    </search>
  )
}
