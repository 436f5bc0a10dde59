import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { calendarAction, useCalendarSettings } from '../calendar/add-to-calendar.ts'
import { changeEvent, refreshEvents } from '../event-cache.ts'
import {
  isFull,
  toastFailure,
  toastRegistered,
  toastSeatTaken,
  toastUnregistered,
  type Wording,
} from './registration-messages.ts'
import { optimisticEvent, type RegistrationAction } from './registration-state.ts'

/** The mutation key of every registration change. */
export const registrationKey = ['events', 'registration']

/** `isUndo` restores a registration that the viewer removed a moment ago. */
export type RegistrationChange = {
  action: RegistrationAction
  before: CommunityEvent
  isUndo?: boolean
  isShown?: boolean
}

type Options = {
  /** The wording of messages; that of the Live Hub by default. */
  wording?: Wording
}

/**
 * Registers the viewer for an event and unregisters them. Every list on screen changes at once, and changes back with an
 * error message when the server rejects the change (S1 §8, S2 §8). The success message offers to add the event to the
 * calendar, or to undo. Further clicks are ignored while a change is in progress.
 */
export function useRegistration(event: CommunityEvent, { wording = 'registration' }: Options = {}) {
  const queryClient = useQueryClient()
  const { data: settings } = useCalendarSettings()
  const { id } = event
  const { mutate, isPending } = useMutation({
    mutationKey: registrationKey,
    mutationFn: ({ action, isShown }: RegistrationChange) =>
      action === 'unregister'
        ? eventsApi.client.unregister({ id })
        : eventsApi.client.register({ id, waitIfFull: action === 'wait', isShown }),
    onMutate: async ({ action, before }) => {
      changeEvent(queryClient, id, () => optimisticEvent(before, action))
      // Responses that are on their way do not contain the change yet.
      await queryClient.cancelQueries({ queryKey: eventsApi.queries.key() })
    },
    onSuccess: (after, { action, before }) => {
      changeEvent(queryClient, id, () => after)
      if (action === 'unregister') {
        const undo: RegistrationAction = before.mine?.state === 'waiting' || !after.can.register ? 'wait' : 'register'
        return toastUnregistered({ before, after, wording }, () =>
          mutate({ action: undo, before: after, isUndo: true }),
        )
      }
      toastRegistered(after, wording, calendarAction(after, settings))
    },
    onError: (error, { action, before, isUndo }) => {
      changeEvent(queryClient, id, () => before)
      if (isUndo && action === 'register' && isFull(error)) toastSeatTaken(() => mutate({ action: 'wait', before }))
      else toastFailure(error, wording)
    },
    onSettled: () => {
      // When another change is in progress, its end refreshes. Not awaited, so that the viewer can act again at once.
      if (queryClient.isMutating({ mutationKey: registrationKey }) <= 1) void refreshEvents(queryClient)
    },
  })
  const start =
    (action: RegistrationAction) =>
    ({ isShown }: { isShown?: boolean } = {}) => {
      if (!isPending) mutate({ action, before: event, isShown })
    }
  return { register: start('register'), wait: start('wait'), unregister: start('unregister'), isPending }
}
