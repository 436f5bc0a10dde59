import { Button, Text } from '@mantine/core'
import { IconClock, IconFileText } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { ViewedCandidate } from '../contract.ts'
import { candidatesApi } from './api.ts'
import classes from './candidate.module.css'

/** Lets a company ask for a candidate's resume or open it, or shows that a request is pending. Empty without a resume. */
export function ResumeAction({ candidate: { id, resume, hasResume } }: { candidate: ViewedCandidate }) {
  const queryClient = useQueryClient()
  const { queryKey } = candidatesApi.queries.show.queryOptions({ input: { id } })
  const { mutate, isPending } = useMutation({
    ...candidatesApi.queries.askForResume.mutationOptions(),
    onSuccess: (candidate) => queryClient.setQueryData(queryKey, candidate),
    onError: (error) => {
      toast.error(messageOf(error, t`We couldn’t send your request. Please try again.`))
      if (problemCodeOf(error) === 'NOT_FOUND') void queryClient.invalidateQueries({ queryKey })
    },
  })
  if (!hasResume) return null
  if (resume === 'allowed') {
    return (
      <Button
        component="a"
        href={`/api/candidates/${id}/resume`}
        variant="light"
        leftSection={<IconFileText size={18} aria-hidden="true" />}
      >
        <Trans>Open resume</Trans>
      </Button>
    )
  }
  if (resume === 'asked') {
    return (
      <Text component="p" role="status" className={classes.waiting}>
        <IconClock size={18} aria-hidden="true" />
        <Trans>You asked for this resume. The candidate will decide.</Trans>
      </Text>
    )
  }
  return (
    <Button
      variant="light"
      loading={isPending}
      leftSection={<IconFileText size={18} aria-hidden="true" />}
      onClick={() => mutate({ id })}
    >
      <Trans>Ask for resume</Trans>
    </Button>
  )
}
