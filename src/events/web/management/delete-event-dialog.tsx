import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { CommunityEvent, Scope } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { refreshEvents } from '../event-cache.ts'
import { fullTimeOf, titleOf } from '../event-labels.ts'
import { outcomeMessages, type Wording } from './management-messages.ts'
import { affectedDates, deletionNotice } from './series/affected-dates.ts'
import { ScopeChoice, useOccurrences } from './series/scope-choice.tsx'

type DeleteEventDialogProps = {
  event: CommunityEvent
  opened: boolean
  onClose: () => void
  /** The wording of messages; that of the Live Hub by default. */
  wording?: Wording
}

/** Asks for confirmation and cancels an event, or more dates of its series (S2 §2). */
export default function DeleteEventDialog({ event, opened, onClose, wording = 'hub' }: DeleteEventDialogProps) {
  const queryClient = useQueryClient()
  const { occurrences, isKnown } = useOccurrences(event, opened)
  const [scope, setScope] = useState<Scope>('one')
  const dates = affectedDates(scope, event, occurrences)
  const messages = outcomeMessages[wording]

  const { mutate, isPending } = useMutation({
    mutationFn: () => eventsApi.client.deleteEvent({ id: event.id, scope }),
    onSuccess() {
      toast.success(event.isDraft ? t`Draft deleted` : messages.deleted)
      close()
    },
    onError(error) {
      const { title, description } = messages.notDeleted
      toast.error(title, { description: messageOf(error, description ?? '') || undefined })
      if (problemCodeOf(error) === 'NOT_FOUND') close()
    },
    onSettled: () => refreshEvents(queryClient),
  })

  function close(): void {
    onClose()
    setScope('one')
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={t`Delete ${titleOf(event)}?`}
      confirmLabel={dates.length > 1 ? t`Delete ${dates.length} events` : t`Delete event`}
      onConfirm={() => mutate()}
      isWorking={isPending}
    >
      <Stack gap="md">
        <Text>{fullTimeOf(event.startsAt)}</Text>
        {event.seriesId !== null && (
          <ScopeChoice
            label={t`This event is part of a series. What do you want to delete?`}
            event={event}
            occurrences={occurrences}
            isKnown={isKnown}
            scope={scope}
            onChange={setScope}
          />
        )}
        <Text role="status">
          {sentences(
            deletionNotice(dates, { isDraft: event.isDraft, hasGuests: event.guestLimit > 0 }),
            t`This can’t be undone.`,
          )}
        </Text>
      </Stack>
    </ConfirmDialog>
  )
}
