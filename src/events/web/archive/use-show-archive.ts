import { useQueryClient } from '@tanstack/react-query'
import type { EventArchive } from '../../archive-contract.ts'
import { eventsApi } from '../api.ts'

/** Returns a function that shows an event's archive as a response has it. */
export function useShowArchive(eventId: string): (archive: EventArchive) => void {
  const queryClient = useQueryClient()
  return (archive) => {
    const { queryKey } = eventsApi.queries.showArchive.queryOptions({ input: { id: eventId } })
    queryClient.setQueryData(queryKey, archive)
  }
}
