import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconRepeat, IconTags } from '@tabler/icons-react'
import { OnDemand } from '../../ui/on-demand.tsx'
import { loadCategoryDialog, loadEventDialog, loadRecurringDialog } from './dialogs.ts'
import styles from './live-hub.module.css'

/** What admins do from the Live Hub: add one event or a series, and keep the categories (S2 §2, §6). */
export function HubManagement() {
  const [isAdding, adding] = useDisclosure()
  const [isRepeating, repeating] = useDisclosure()
  const [isSorting, sorting] = useDisclosure()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label="Manage events" className={styles.management}>
      <Button size="sm" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={adding.open}>
        Add Event
      </Button>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconRepeat size={18} stroke={1.75} aria-hidden="true" />}
        onClick={repeating.open}
      >
        Recurring Events
      </Button>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconTags size={18} stroke={1.75} aria-hidden="true" />}
        onClick={sorting.open}
      >
        Categories
      </Button>
      <OnDemand load={loadEventDialog} props={{ opened: isAdding, onClose: adding.close }} />
      <OnDemand load={loadRecurringDialog} props={{ opened: isRepeating, onClose: repeating.close }} />
      <OnDemand load={loadCategoryDialog} props={{ opened: isSorting, onClose: sorting.close }} />
    </div>
  )
}
