import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, problemCodeOf } from '../../../ui/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { LiveEvent, Scope } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { refreshEvents } from '../event-cache.ts'
import { titleOf } from '../event-fallbacks.ts'
import { fullTimeOf } from '../event-times.ts'
import { outcomes, type Wording } from './management-words.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { lossWords } from './told-people.ts'
import { touchedDates } from './touched-dates.ts'
import { useOccurrences } from './use-occurrences.ts'

type DeleteEventDialogProps = {
  event: LiveEvent
  opened: boolean
  onClose: () => void
  /** The Live Hub's words unless said otherwise. */
  wording?: Wording
}

/** Asks before an event, or more dates of its series, is cancelled, and names what goes (S2 §2). */
export default function DeleteEventDialog({ event, opened, onClose, wording = 'hub' }: DeleteEventDialogProps) {
  const queryClient = useQueryClient()
  const { occurrences, isKnown } = useOccurrences(event, opened)
  const [scope, setScope] = useState<Scope>('one')
  const dates = touchedDates(scope, event, occurrences)
  const said = outcomes[wording]

  const { mutate, isPending } = useMutation({
    mutationFn: () => eventsApi.client.deleteEvent({ id: event.id, scope }),
    onSuccess() {
      toast.success(said.deleted)
      close()
    },
    onError(error) {
      const { title, description } = said.notDeleted
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
      title={`Delete ${titleOf(event)}?`}
      confirmLabel={dates.length > 1 ? `Delete ${dates.length} events` : 'Delete event'}
      onConfirm={() => mutate()}
      isWorking={isPending}
    >
      <Stack gap="md">
        <Text>{fullTimeOf(event.startsAt)}</Text>
        {event.seriesId !== null && (
          <ScopeChoice
            label="This event is part of a series. What do you want to delete?"
            event={event}
            occurrences={occurrences}
            isKnown={isKnown}
            scope={scope}
            onChange={setScope}
          />
        )}
        <Text role="status">{lossWords(dates)} This cannot be undone.</Text>
      </Stack>
    </ConfirmDialog>
  )
}
