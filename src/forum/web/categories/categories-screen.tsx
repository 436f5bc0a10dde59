import { Button, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { defaultCategories } from '../../categories.ts'
import type { Category } from '../../contract.ts'
import { forumApi } from '../api.ts'
import classes from './categories.module.css'
import { type CategoryDialogName, CategoryRow } from './category-row.tsx'

const loadDialog = () => import('./category-dialog.tsx')
const loadAccessDialog = () => import('./access-dialog.tsx')
const loadMergeDialog = () => import('./merge-dialog.tsx')

/**
 * Where admins add, change, order, merge, and archive the categories, and choose who can read and write in them, and those
 * whose threads are questions.
 */
export default function CategoriesScreen() {
  const { data, error, refetch } = useQuery(forumApi.queries.listCategories.queryOptions())
  // The category in the dialogs; null for a new one.
  const [chosen, setChosen] = useState<Category | null>(null)
  const [dialog, setDialog] = useState<CategoryDialogName | null>(null)

  function open(name: CategoryDialogName, category: Category | null): void {
    setChosen(category)
    setDialog(name)
  }
  const propsOf = (name: CategoryDialogName) => ({
    category: chosen,
    opened: dialog === name,
    onClose: () => setDialog(null),
  })

  return (
    <>
      <PageHeading
        title={t`Board`}
        back={{ to: '/admin', label: t`Back to Admin` }}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => open('edit', null)}>
            <Trans>Add category</Trans>
          </Button>
        }
      />
      <Text maw="68ch">
        <Trans>
          Members see the categories in this order. A new name keeps the category’s address, so that links to it still
          work. In an archived category, everyone can read and only admins can write. You can also choose who can read a
          category and who can post in it, and merge a category into another one. Its address then leads to the other
          one.
        </Trans>
      </Text>
      <Text maw="68ch" mt="xs">
        <Trans>
          In a category for questions, the person who asked can mark one reply as the answer. It is shown below the
          question and in lists. When you switch this off, the answers are no longer shown. They come back when you
          switch it on again.
        </Trans>
      </Text>
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load categories.`)} onRetry={() => refetch()} />
      ) : data ? (
        <ul className={classes.list}>
          {data.categories.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              all={data.categories}
              index={index}
              onOpen={(name) => open(name, category)}
            />
          ))}
        </ul>
      ) : (
        <CategoriesSkeleton />
      )}
      <OnDemand load={loadDialog} props={propsOf('edit')} />
      <OnDemand load={loadAccessDialog} props={propsOf('access')} />
      <OnDemand load={loadMergeDialog} props={propsOf('merge')} />
    </>
  )
}

function CategoriesSkeleton() {
  return (
    <>
      <LoadingStatus text={t`Loading categories…`} />
      <div className={classes.list} aria-hidden="true">
        {defaultCategories.map(({ id }) => (
          <div key={id} className={classes.row}>
            <Skeleton height={40} width={40} radius="md" />
            <Skeleton height={22} width={280} />
          </div>
        ))}
      </div>
    </>
  )
}
