import { useMutation } from '@tanstack/react-query'
import { plural, t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { titleOf } from '../event-labels.ts'

type SendRemindersProps = { event: CommunityEvent; opened: boolean; onClose: () => void }

/** Asks for confirmation and then reminds everybody who is registered. */
export function SendReminders({ event, opened, onClose }: SendRemindersProps) {
  const { id, registeredCount } = event
  const reminders = useSendReminders(id, onClose)
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t`Send reminders?`}
      confirmLabel={t`Send Reminders`}
      color="aubergine"
      isWorking={reminders.isPending}
      onConfirm={() => reminders.mutate()}
    >
      {t`Everyone who registered for “${titleOf(event)}” (${plural(registeredCount, { one: '# person', other: '# people' })}) and has reminders turned on will get one now.`}
    </ConfirmDialog>
  )
}

const errorTitle = t`Error sending reminders`

/** Sends reminders and shows the result (S2 §8). */
function useSendReminders(id: string, onEnd: () => void) {
  return useMutation({
    mutationFn: () => eventsApi.client.sendReminders({ id }),
    onSuccess: () => toast.success(t`Event reminders sent!`),
    onError: (error) => toast.error(errorTitle, { description: messageOf(error, '') || undefined }),
    onSettled: onEnd,
  })
}
