import { ActionIcon } from '@mantine/core'
import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowUp,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { t } from '#text'
import type { ManagedCatalog } from '../../contract.ts'
import type { ListedCourse } from '../../courses.ts'
import styles from './courses.module.css'
import { useSaveCatalog } from './use-save-catalog.ts'

type CourseActionsProps = {
  course: ListedCourse
  /** The courses of the same subject, in their order. */
  own: readonly ListedCourse[]
  catalog: ManagedCatalog
  onEdit: () => void
}

/** Moves, edits, archives, and restores a course. */
export function CourseActions({ course, own, catalog, onEdit }: CourseActionsProps) {
  const save = useSaveCatalog(catalog)
  const pressed = useRef<HTMLElement | null>(null)
  const index = own.findIndex(({ id }) => id === course.id)
  const { title, isArchived } = course

  function move(by: number, button: HTMLElement): void {
    const other = own[index + by]
    if (!other) return
    pressed.current = button
    const courses = catalog.courses.map((each) => {
      if (each.id === course.id) return other
      return each.id === other.id ? course : each
    })
    save.mutate({ ...catalog, courses })
  }

  function setArchived(): void {
    const courses = catalog.courses.map((each) => (each.id === course.id ? { ...each, isArchived: !isArchived } : each))
    save.mutate({ ...catalog, courses })
  }

  // A browser takes the focus from a row that moves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the row has moved
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = null
  }, [index])

  return (
    <div className={styles.actions}>
      <Action
        label={t`Move ${title} up`}
        isDisabled={index === 0 || save.isPending}
        onClick={(button) => move(-1, button)}
        Icon={IconArrowUp}
      />
      <Action
        label={t`Move ${title} down`}
        isDisabled={index === own.length - 1 || save.isPending}
        onClick={(button) => move(1, button)}
        Icon={IconArrowDown}
      />
      <Action label={t`Edit ${title}`} onClick={onEdit} Icon={IconPencil} />
      <Action
        label={isArchived ? t`Restore ${title}` : t`Archive ${title}`}
        isDisabled={save.isPending}
        onClick={setArchived}
        Icon={isArchived ? IconArchiveOff : IconArchive}
      />
    </div>
  )
}

type ActionProps = { label: string; isDisabled?: boolean; onClick: (button: HTMLElement) => void; Icon: TablerIcon }

/** Stays focusable while it is disabled, so that moving a row to the end does not lose the focus. */
function Action({ label, isDisabled = false, onClick, Icon }: ActionProps) {
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
