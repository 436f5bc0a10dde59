import { useSearchParams } from 'react-router'
import { categoryOf } from './board-address.ts'
import { CategoriesView } from './categories-view.tsx'
import { CategoryView } from './category-view.tsx'

/** The message board: all categories, or the threads of the one in the address (S2 §2). */
export default function BoardScreen() {
  const [parameters] = useSearchParams()
  const category = categoryOf(parameters)
  // A category begins afresh: nothing of the one before stays on screen.
  return category ? <CategoryView key={category} categoryId={category} /> : <CategoriesView />
}
