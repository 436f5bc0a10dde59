import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../contract.ts'
import { eventsApi } from './api.ts'
import { calendarAction } from './calendar-action.ts'
import { changeEvent, refreshEvents } from './event-cache.ts'
import { foreseen, type Wish } from './registration-state.ts'
import {
  isFull,
  tellFailure,
  tellNoReturn,
  tellRegistered,
  tellUnregistered,
  type Wording,
} from './registration-words.ts'
import { useCalendarSettings } from './use-calendar-settings.ts'

/** The key of every wish for a place, or to give one back. */
export const registrationKey = ['events', 'registration']

/** `isUndo`: takes back what was given up a moment ago. */
export type RegistrationWish = { wish: Wish; before: LiveEvent; isUndo?: boolean }

type Options = {
  /** Whose words are shown; the Live Hub's unless said otherwise. */
  wording?: Wording
}

/**
 * Takes and gives back a place at an event. Every list shows it at once, and takes it back with the spec's words when
 * the server refuses (S1 §8, S2 §8). Who wants events in their calendar is offered that with the good news; who gave a
 * place back is offered to take it again. While one wish is under way another click does nothing.
 */
export function useRegistration(event: LiveEvent, { wording = 'registration' }: Options = {}) {
  const queryClient = useQueryClient()
  const { data: settings } = useCalendarSettings()
  const { id } = event
  const { mutate, isPending } = useMutation({
    mutationKey: registrationKey,
    mutationFn: ({ wish }: RegistrationWish) =>
      wish === 'unregister'
        ? eventsApi.client.unregister({ id })
        : eventsApi.client.register({ id, waitIfFull: wish === 'wait' }),
    onMutate: async ({ wish, before }) => {
      changeEvent(queryClient, id, () => foreseen(before, wish))
      // Answers that are on their way know nothing of the wish yet.
      await queryClient.cancelQueries({ queryKey: eventsApi.queries.key() })
    },
    onSuccess: (after, { wish, before }) => {
      changeEvent(queryClient, id, () => after)
      if (wish === 'unregister') {
        const again: Wish = before.mine?.state === 'waiting' || !after.can.register ? 'wait' : 'register'
        return tellUnregistered({ before, after, wording }, () => mutate({ wish: again, before: after, isUndo: true }))
      }
      tellRegistered(after, wording, calendarAction(after, settings))
    },
    onError: (error, { wish, before, isUndo }) => {
      changeEvent(queryClient, id, () => before)
      if (isUndo && wish === 'register' && isFull(error)) tellNoReturn(() => mutate({ wish: 'wait', before }))
      else tellFailure(error, wording)
    },
    onSettled: () => {
      // With another wish under way, its own end asks. Nobody waits for that before she wishes something else.
      if (queryClient.isMutating({ mutationKey: registrationKey }) <= 1) void refreshEvents(queryClient)
    },
  })
  const wishFor = (wish: Wish) => () => {
    if (!isPending) mutate({ wish, before: event })
  }
  return { register: wishFor('register'), wait: wishFor('wait'), unregister: wishFor('unregister'), isPending }
}
