import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { counted } from '../../ui/counted.ts'
import type { LiveEvent } from '../contract.ts'
import { titleOf } from './event-fallbacks.ts'
import { useSendReminders } from './use-send-reminders.ts'

type SendRemindersProps = { event: LiveEvent; opened: boolean; onClose: () => void }

/** Asks before everybody who registered for an event is reminded of it. */
export function SendReminders({ event, opened, onClose }: SendRemindersProps) {
  const { id, registeredCount } = event
  const reminders = useSendReminders(id, onClose)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Send reminders?"
      confirmLabel="Send Reminders"
      color="aubergine"
      isWorking={reminders.isPending}
      onConfirm={() => reminders.mutate()}
    >
      Everybody who registered for “{titleOf(event)}” ({counted(registeredCount, 'person', 'people')}) and wants
      reminders gets one now.
    </ConfirmDialog>
  )
}
