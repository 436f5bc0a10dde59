import { t } from '#text'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import type { Category } from '../../contract.ts'
import { useHubView, useShowView } from './hub-address.ts'
import styles from './live-hub.module.css'

const all = 'all'

/** Filters the lists by category. Each choice is an entry of the history, so that Back returns to the one before. */
export function CategoryFilter({ categories }: { categories: Category[] }) {
  const view = useHubView()
  const show = useShowView()
  if (categories.length === 0) return null
  return (
    <FilterChips
      label={t`Category`}
      className={styles.filter}
      chips={[
        { value: all, label: t`All categories` },
        ...categories.map(({ id, name }) => ({ value: id as string, label: name })),
      ]}
      value={view.category ?? all}
      onChange={(category: string) => show({ ...view, category: category === all ? null : category })}
    />
  )
}
