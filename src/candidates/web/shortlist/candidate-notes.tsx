import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { TeamNotes } from '../../../employers/web/exports.tsx'
import { draftKey } from '../../../ui/forms/drafts.ts'
import { candidatesApi } from '../api.ts'

/** The company's private notes about a candidate. */
export function CandidateNotes({ id }: { id: string }) {
  const { data: account } = useAccount()
  const queryClient = useQueryClient()
  const query = candidatesApi.queries.listCandidateNotes.queryOptions({ input: { id } })
  // As on the candidate's page: nothing is shown from before the candidate may have hidden.
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0, gcTime: 0 })
  const { client } = candidatesApi

  async function afterwards(change: Promise<unknown>): Promise<void> {
    await change
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
  }

  return (
    <TeamNotes
      notes={data?.notes}
      error={error}
      onRetry={() => void refetch()}
      draftKey={account ? draftKey('candidate-note', account.id, id) : null}
      actions={{
        add: (form) => afterwards(client.addCandidateNote({ id, ...form })),
        update: (noteId, form) => afterwards(client.updateCandidateNote({ id, noteId, ...form })),
        remove: (noteId) => afterwards(client.deleteCandidateNote({ id, noteId })),
      }}
    />
  )
}
