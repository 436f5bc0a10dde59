import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { t } from '#text'
import type { SavableRef } from '../../platform/contract/content-kinds.ts'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import { useSave } from './use-save.ts'

const loadReminderDialog = () => import('./reminder-dialog.tsx')

type SaveForLaterProps = {
  item: SavableRef
  /** `icon` for rows of small actions, `button` with a visible label. */
  look: 'icon' | 'button'
  className?: string | undefined
}

/** Saves an item for later, or removes it from what the person saved. Pressed while it is saved. */
export function SaveForLater({ item, look, className }: SaveForLaterProps) {
  const [isReminding, reminding] = useDisclosure()
  const { isSaved, save } = useSave(item, { onRemind: reminding.open })
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark
  const label = isSaved ? t`Saved` : t`Save for later`
  const toggle = () => save(!isSaved)
  return (
    <>
      {look === 'icon' ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={34}
          className={className}
          aria-label={label}
          aria-pressed={isSaved}
          onClick={toggle}
        >
          <Icon size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          className={className}
          leftSection={<Icon size={16} aria-hidden="true" />}
          aria-pressed={isSaved}
          onClick={toggle}
        >
          {label}
        </Button>
      )}
      <OnDemand
        load={loadReminderDialog}
        props={{ item, remindAt: null, opened: isReminding, onClose: reminding.close }}
      />
    </>
  )
}
