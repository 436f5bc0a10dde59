import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Category } from '../../contract.ts'
import { CategoryName } from '../event/event-summary.tsx'
import { searchOf, useHubView } from './hub-address.ts'
import styles from './live-hub.module.css'

/** Filters the lists by category. Each choice is a link, so that Back returns to the one before. */
export function CategoryFilter({ categories }: { categories: Category[] }) {
  const view = useHubView()
  if (categories.length === 0) return null
  return (
    <nav aria-label="Category" className={styles.filter}>
      <ul className={styles.choices}>
        <li>
          <Choice to={searchOf({ ...view, category: null })} isChosen={view.category === null}>
            All categories
          </Choice>
        </li>
        {categories.map((category) => (
          <li key={category.id}>
            <Choice to={searchOf({ ...view, category: category.id })} isChosen={view.category === category.id}>
              <CategoryName category={category} />
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Choice({ to, isChosen, children }: { to: string; isChosen: boolean; children: ReactNode }) {
  return (
    <Link to={{ search: to }} preventScrollReset className={styles.choice} aria-current={isChosen ? 'true' : undefined}>
      {children}
    </Link>
  )
}
