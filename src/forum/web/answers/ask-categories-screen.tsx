import { Skeleton, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { categories } from '../../categories.ts'
import type { Category } from '../../contract.ts'
import { forumApi, invalidateThreadLists } from '../api.ts'
import classes from './answers.module.css'

/** Where admins choose the categories whose threads are questions. */
export default function AskCategoriesScreen() {
  const { data, error, refetch } = useQuery(forumApi.queries.listCategories.queryOptions())
  return (
    <>
      <PageHeading title="Board" back={{ to: '/admin', label: 'Back to Admin' }} />
      <Text maw="68ch">
        In a category for questions, the person who asked can mark one reply as the answer. It is shown below the
        question and in lists. When you switch a category off, the answers in it are no longer shown. They come back
        when you switch it on again.
      </Text>
      {error && !data ? (
        <LoadError message={messageOf(error, 'Failed to load categories.')} onRetry={() => refetch()} />
      ) : data ? (
        <ul className={classes.categories}>
          {data.categories.map((category) => (
            <li key={category.id}>
              <AskSwitch category={category} />
            </li>
          ))}
        </ul>
      ) : (
        <CategoriesSkeleton />
      )}
    </>
  )
}

function AskSwitch({ category }: { category: Category }) {
  const { mutate, isPending } = useSetAsk(category)
  return (
    <Switch
      label={category.name}
      description="Questions: one reply can be marked as the answer"
      checked={category.isAsk}
      disabled={isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
    />
  )
}

/** Switches a category. Shows the change at once, and reverts it when the request fails. */
function useSetAsk({ id, name }: Category) {
  const queryClient = useQueryClient()
  const queryKey = forumApi.queries.listCategories.queryKey()
  const show = (isAsk: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (old) => old && { categories: old.categories.map((one) => (one.id === id ? { ...one, isAsk } : one)) },
    )
  return useMutation({
    mutationFn: (isAsk: boolean) => {
      const { allowAnswers, disallowAnswers } = forumApi.client
      return (isAsk ? allowAnswers : disallowAnswers)({ categoryId: id })
    },
    onMutate: show,
    onSuccess: (_answer, isAsk) => {
      toast.success(isAsk ? `${name} is now for questions` : `${name} is no longer for questions`)
      invalidateThreadLists(queryClient)
      void queryClient.invalidateQueries({ queryKey: forumApi.queries.getThread.key() })
    },
    onError: (error, isAsk) => {
      show(!isAsk)
      toast.error(messageOf(error, 'Failed to change the category. Please try again.'))
    },
  })
}

function CategoriesSkeleton() {
  return (
    <>
      <LoadingStatus what="categories" />
      <div className={classes.categories} aria-hidden="true">
        {categories.map(({ id }) => (
          <Skeleton key={id} height={22} width={280} my="lg" />
        ))}
      </div>
    </>
  )
}
