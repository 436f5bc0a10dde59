import { ActionIcon, Badge, Switch, Text } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowMerge,
  IconArrowUp,
  IconLock,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import type { Category } from '../../contract.ts'
import { audienceName } from './audience-label.ts'
import classes from './categories.module.css'
import { CategoryIcon } from './category-icon.tsx'
import { useOrder, useSetArchived, useSetAsk } from './use-category-changes.ts'

/** The dialogs that a row opens. */
export type CategoryDialogName = 'edit' | 'access' | 'merge'

type CategoryRowProps = {
  category: Category
  all: readonly Category[]
  index: number
  onOpen: (dialog: CategoryDialogName) => void
}

/** A category with the controls that order, change, merge, and archive it. */
export function CategoryRow({ category, all, index, onOpen }: CategoryRowProps) {
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
      {sentences(
        isRestricted && t`${audienceName(readers)} can read.`,
        writers.audience !== 'members' && t`${audienceName(writers)} can post.`,
      )}
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

/** The categories with one of them moved to another place. */
function moved(all: readonly Category[], index: number, by: number): Category[] {
  const without = all.toSpliced(index, 1)
  return without.toSpliced(index + by, 0, all[index] as Category)
}
