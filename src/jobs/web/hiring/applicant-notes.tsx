import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { TeamNotes } from '../../../employers/web/exports.tsx'
import { draftKey } from '../../../ui/forms/drafts.ts'
import { jobsApi } from '../api.ts'

/** The company's private notes about an applicant. */
export function ApplicantNotes({ applicationId: id }: { applicationId: string }) {
  const { data: account } = useAccount()
  const queryClient = useQueryClient()
  const query = jobsApi.queries.listApplicantNotes.queryOptions({ input: { id } })
  const { data, error, refetch } = useQuery(query)
  const { client } = jobsApi

  async function afterwards(change: Promise<unknown>): Promise<void> {
    await change
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
  }

  return (
    <TeamNotes
      notes={data?.notes}
      error={error}
      onRetry={() => void refetch()}
      draftKey={account ? draftKey('applicant-note', account.id, id) : null}
      actions={{
        add: (form) => afterwards(client.addApplicantNote({ id, ...form })),
        update: (noteId, form) => afterwards(client.updateApplicantNote({ id, noteId, ...form })),
        remove: (noteId) => afterwards(client.deleteApplicantNote({ id, noteId })),
      }}
    />
  )
}
