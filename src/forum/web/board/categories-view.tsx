import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LoadError } from '../../../ui/load-error.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { categories } from '../../categories.ts'
import { forumApi } from '../api.ts'
import classes from './board.module.css'
import { CategoryCard } from './category-card.tsx'

/** The 13 categories as cards (S2 §2). */
export function CategoriesView() {
  const { data, error, refetch } = useQuery(forumApi.queries.listCategories.queryOptions())
  return (
    <>
      <PageHeading title="Message Board" />
      <Text c="dimmed" className={classes.lead}>
        Ask, answer, celebrate. Pick a place to begin.
      </Text>
      {error && !data ? (
        <LoadError message="Failed to load threads." onRetry={() => refetch()} />
      ) : data ? (
        <ul className={`${classes.plainList} ${classes.categories}`}>
          {data.categories.map((category) => (
            <li key={category.id}>
              <CategoryCard category={category} />
            </li>
          ))}
        </ul>
      ) : (
        <CategoriesSkeleton />
      )}
    </>
  )
}

function CategoriesSkeleton() {
  return (
    <>
      <LoadingStatus what="categories" />
      <div className={classes.categories} aria-hidden="true">
        {categories.map(({ id }) => (
          <Skeleton key={id} height={188} radius="lg" />
        ))}
      </div>
    </>
  )
}
