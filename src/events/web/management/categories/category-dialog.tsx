import { ActionIcon, Button, Modal, Skeleton, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { locale } from '../../../../platform/contract/locale.ts'
import { EmptyState, LoadError } from '../../../../ui/feedback/empty-state.tsx'
import { FocusKeepingList } from '../../../../ui/focus/list-focus.tsx'
import type { Category } from '../../../contract.ts'
import { eventsApi } from '../../api.ts'
import styles from './categories.module.css'
import { CategoryForm } from './category-form.tsx'
import { DeleteCategory } from './delete-category.tsx'

type CategoryDialogProps = { opened: boolean; onClose: () => void }

/** Adds, changes, and deletes categories (S2 §2). */
export default function CategoryDialog({ opened, onClose }: CategoryDialogProps) {
  // The category in the form; null for a new one; undefined while the list is visible.
  const [edited, setEdited] = useState<Category | null>()
  const [deleted, setDeleted] = useState<Category | null>(null)
  const [isAsking, setAsking] = useState(false)

  function close(): void {
    setEdited(undefined)
    onClose()
  }
  function askToDelete(category: Category): void {
    setDeleted(category)
    setAsking(true)
  }

  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        title={edited === undefined ? t`Categories` : edited ? t`Edit Category` : t`Add Category`}
        size="lg"
        closeOnClickOutside={edited === undefined}
        // Escape closes the confirmation on top of it first.
        closeOnEscape={!isAsking}
      >
        {edited === undefined ? (
          <CategoryList onEdit={setEdited} onDelete={askToDelete} />
        ) : (
          <CategoryForm category={edited} onDone={() => setEdited(undefined)} />
        )}
      </Modal>
      <DeleteCategory category={deleted} opened={opened && isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

type CategoryListProps = { onEdit: (category: Category | null) => void; onDelete: (category: Category) => void }

function CategoryList({ onEdit, onDelete }: CategoryListProps) {
  const { data, error, refetch } = useQuery(eventsApi.queries.showHub.queryOptions())
  const byName = data?.categories.toSorted((one, other) => one.name.localeCompare(other.name, locale))
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => onEdit(null)}>
      <Trans>Add Category</Trans>
    </Button>
  )
  if (error && !byName) return <LoadError message={t`Failed to load categories.`} onRetry={() => refetch()} />
  if (!byName) return <Skeleton height={240} />
  if (byName.length === 0) {
    return (
      <EmptyState
        order={3}
        title={t`No categories yet`}
        text={t`Categories group events by name and color, and members can filter by them.`}
        action={add}
      />
    )
  }
  return (
    <FocusKeepingList label={t`Categories`}>
      <ul className={styles.list}>
        {byName.map((category) => (
          <li key={category.id} className={styles.row}>
            <span className={styles.swatch} style={{ backgroundColor: category.color }} aria-hidden="true" />
            <div className={styles.text}>
              <Text fw={600}>{category.name}</Text>
              {category.description && (
                <Text size="sm" c="dimmed">
                  {category.description}
                </Text>
              )}
            </div>
            <div className={styles.actions}>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t`Edit ${category.name}`}
                onClick={() => onEdit(category)}
              >
                <IconPencil size={20} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size="lg"
                aria-label={t`Delete ${category.name}`}
                onClick={() => onDelete(category)}
              >
                <IconTrash size={20} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.add}>{add}</div>
    </FocusKeepingList>
  )
}
