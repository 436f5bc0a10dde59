import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Visibility } from '../../contract.ts'
import { candidatesApi } from '../api.ts'

const query = candidatesApi.queries.showVisibility.queryOptions()

/** Whether and how employers see the viewer. Reloaded whenever a screen opens, because another device may have changed it. */
export function useVisibility() {
  return useQuery({ ...query, staleTime: 0 })
}

/** Changes whether and how employers see the viewer. The screen shows only what the server has confirmed. */
export function useUpdateVisibility(fallback = t`We couldn’t save this, so nothing has changed. Please try again.`) {
  const queryClient = useQueryClient()
  return useMutation({
    ...candidatesApi.queries.updateVisibility.mutationOptions(),
    onSuccess: (visibility) => queryClient.setQueryData(query.queryKey, visibility),
    onError: (error) => toast.error(messageOf(error, fallback)),
  })
}

/** Says in one sentence whether employers see the viewer. */
export function visibilityText({ hindrance, isAnonymous }: Pick<Visibility, 'hindrance' | 'isAnonymous'>): string {
  if (hindrance !== null) return t`Employers can’t see you`
  if (isAnonymous) return t`Employers at verified companies can see you without your name`
  return t`Employers at verified companies can see you`
}

/** What to do when visibility is on but employers still cannot see the viewer; null when nothing prevents it. */
export function hindranceText(hindrance: Visibility['hindrance']): string | null {
  if (hindrance === 'notLooking')
    return t`Your profile says you’re not looking. You can change your availability there.`
  if (hindrance === 'noProfile')
    return t`Your profile doesn’t say whether you’re looking yet. You can set your availability there.`
  return null
}
