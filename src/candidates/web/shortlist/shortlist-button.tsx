import { Button, VisuallyHidden } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { motion, useJustBecame } from '../../../ui/feedback/motion.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ListedCandidate, ViewedCandidate } from '../../contract.ts'
import { candidatesApi } from '../api.ts'
import { candidateName } from '../candidate-summary.tsx'

type ShortlistButtonProps = {
  candidate: Pick<ListedCandidate, 'id' | 'name' | 'jobTitle' | 'isShortlisted'>
  /** Whether it stands among other candidates, so that its name must say which one is meant. */
  inList?: boolean
}

/** Adds a candidate to the company's shortlist, or removes them. Candidates never learn of it. */
export function ShortlistButton({ candidate, inList = false }: ShortlistButtonProps) {
  const { id, isShortlisted } = candidate
  const queryClient = useQueryClient()
  const justShortlisted = useJustBecame(isShortlisted)
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted ? candidatesApi.client.shortlist({ id }) : candidatesApi.client.removeFromShortlist({ id }),
    onSuccess: (_, wanted) => {
      setShortlisted(queryClient, id, wanted)
      toast.success(wanted ? t`Added to your company’s shortlist` : t`Removed from the shortlist`)
    },
    onError: (error) => {
      toast.error(messageOf(error, t`That didn’t work. Please try again.`))
      void queryClient.invalidateQueries({ queryKey: candidatesApi.queries.show.key() })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: candidatesApi.queries.listShortlist.key() }),
  })
  const Icon = isShortlisted ? IconStarFilled : IconStar
  return (
    <Button
      variant="default"
      size={inList ? 'xs' : undefined}
      aria-pressed={isShortlisted}
      loading={isPending}
      leftSection={<Icon size={18} aria-hidden="true" className={justShortlisted ? motion.pop : undefined} />}
      onClick={() => mutate(!isShortlisted)}
    >
      <span>
        {isShortlisted ? t`Shortlisted` : t`Shortlist`}
        {inList && <VisuallyHidden> {candidateName(candidate)}</VisuallyHidden>}
      </span>
    </Button>
  )
}

type Page = { candidates: ListedCandidate[] }

/** Sets `isShortlisted` in every cached copy of a candidate. */
function setShortlisted(queryClient: QueryClient, id: string, isShortlisted: boolean): void {
  const { show, search } = candidatesApi.queries
  queryClient.setQueriesData<ViewedCandidate>({ queryKey: show.key({ input: { id } }) }, (old) => {
    return old && { ...old, isShortlisted }
  })
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: search.key({ type: 'infinite' }) }, (old) => {
    if (!old) return old
    const pages = old.pages.map((page) => ({
      ...page,
      candidates: page.candidates.map((one) => (one.id === id ? { ...one, isShortlisted } : one)),
    }))
    return { ...old, pages }
  })
}
