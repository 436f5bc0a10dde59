import { ActionIcon, Badge, Button, Skeleton, Switch, Text } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconLock,
  IconPencil,
  IconPlus,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { defaultCategories } from '../../categories.ts'
import type { Category } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { audienceName } from './audience-label.ts'
import classes from './categories.module.css'
import { CategoryIcon } from './category-icon.tsx'
import { useRefreshCategories } from './use-refresh-categories.ts'

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

type CategoryDialogName = 'edit' | 'access' | 'merge'

type CategoryRowProps = {
  category: Category
  all: readonly Category[]
  index: number
  onOpen: (dialog: CategoryDialogName) => void
}

function CategoryRow({ category, all, index, onOpen }: CategoryRowProps) {
  const { name, description, icon, isArchived } = category
  const order = useOrder()
  const archive = useSetArchived(category)
  const pressed = useRef<HTMLElement | null>(null)

  function move(by: number, button: HTMLElement): void {
    pressed.current = button
    order.mutate(moved(all, index, by))
  }

  // A browser takes the focus from a row that moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the row has moved
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [index])

  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <CategoryIcon emoji={icon} size={22} />
      </span>
      <div className={classes.text}>
        <Text fw={600} dir="auto">
          {name}{' '}
          {isArchived && (
            <Badge variant="light">
              <Trans>Archived</Trans>
            </Badge>
          )}
        </Text>
        <Text size="sm" c="dimmed" dir="auto">
          {description}
        </Text>
        <AccessNote category={category} />
      </div>
      <AskSwitch category={category} />
      <div className={classes.actions}>
        <RowAction
          label={t`Move ${name} up`}
          isDisabled={index === 0}
          onClick={(button) => move(-1, button)}
          Icon={IconArrowUp}
        />
        <RowAction
          label={t`Move ${name} down`}
          isDisabled={index === all.length - 1}
          onClick={(button) => move(1, button)}
          Icon={IconArrowDown}
        />
        <RowAction label={t`Edit ${name}`} onClick={() => onOpen('edit')} Icon={IconPencil} />
        <RowAction label={t`Access to ${name}`} onClick={() => onOpen('access')} Icon={IconLock} />
        <RowAction
          label={t`Merge ${name}`}
          isDisabled={all.length === 1}
          onClick={() => onOpen('merge')}
          Icon={IconArrowMerge}
        />
        <RowAction
          label={isArchived ? t`Restore ${name}` : t`Archive ${name}`}
          isDisabled={archive.isPending}
          onClick={() => archive.mutate(!isArchived)}
          Icon={isArchived ? IconArchiveOff : IconArchive}
        />
      </div>
    </li>
  )
}

/** Who can read and post in a category, if not everyone can. */
function AccessNote({ category: { readers, writers } }: { category: Category }) {
  const isRestricted = readers.audience !== 'members'
  if (!isRestricted && writers.audience === 'members') return null
  return (
    <Text size="sm" mt={4}>
      {isRestricted && t`${audienceName(readers)} can read. `}
      {writers.audience !== 'members' && t`${audienceName(writers)} can post.`}
    </Text>
  )
}

type RowActionProps = {
  label: string
  isDisabled?: boolean
  onClick: (button: HTMLElement) => void
  Icon: TablerIcon
}

/** Stays focusable while it is disabled, so that moving a row to the end does not lose the focus. */
function RowAction({ label, isDisabled = false, onClick, Icon }: RowActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={label}
      aria-disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={(event) => isDisabled || onClick(event.currentTarget)}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}

/** The categories with one of them moved to another place. */
function moved(all: readonly Category[], index: number, by: number): Category[] {
  const without = all.toSpliced(index, 1)
  return without.toSpliced(index + by, 0, all[index] as Category)
}

/** Changes the order. Shows it at once, and reverts it when the request fails. */
function useOrder() {
  const queryClient = useQueryClient()
  const refresh = useRefreshCategories()
  const queryKey = forumApi.queries.listCategories.queryKey()
  return useMutation({
    // One after the other, so that the last order is the one that stays.
    scope: { id: 'category-order' },
    mutationFn: (categories: Category[]) => forumApi.client.orderCategories({ ids: categories.map(({ id }) => id) }),
    onMutate: async (categories) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, { categories })
    },
    onError: (error) => {
      toast.error(messageOf(error, t`Failed to change the order. Please try again.`))
    },
    onSettled: () => {
      if (queryClient.isMutating() === 1) refresh()
    },
  })
}

/** Archives a category or opens it again, and offers to undo it. */
function useSetArchived({ id, name }: Category) {
  const refresh = useRefreshCategories()
  const set = (isArchived: boolean) => {
    const { archiveCategory, restoreCategory } = forumApi.client
    return (isArchived ? archiveCategory : restoreCategory)({ categoryId: id })
  }
  const undo = useMutation({ mutationFn: set, onSettled: refresh })
  return useMutation({
    mutationFn: set,
    onSuccess: (_answer, isArchived) => {
      toast.success(isArchived ? t`${name} is archived` : t`${name} is open again`, {
        action: { label: t`Undo`, onClick: () => undo.mutate(!isArchived) },
      })
    },
    onError: (error) => {
      toast.error(messageOf(error, t`Failed to change the category. Please try again.`))
    },
    onSettled: refresh,
  })
}

function AskSwitch({ category }: { category: Category }) {
  const { mutate, isPending } = useSetAsk(category)
  return (
    <Switch
      label={t`Questions`}
      aria-label={t`Questions in ${category.name}: one reply can be marked as the answer`}
      checked={category.isAsk}
      disabled={isPending}
      onChange={(event) => mutate(event.currentTarget.checked)}
      className={classes.ask}
    />
  )
}

/** Switches a category. Shows the change at once, and reverts it when the request fails. */
function useSetAsk({ id, name }: Category) {
  const queryClient = useQueryClient()
  const refresh = useRefreshCategories()
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
      toast.success(isAsk ? t`${name} is now for questions` : t`${name} is no longer for questions`)
      refresh()
    },
    onError: (error, isAsk) => {
      show(!isAsk)
      toast.error(messageOf(error, t`Failed to change the category. Please try again.`))
    },
  })
}

function CategoriesSkeleton() {
  return (
    <>
      <LoadingStatus what={t`categories`} />
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
