import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { messageOf, problemCodeOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { Benefit, Claim } from '../contract.ts'
import { benefitsApi } from './api.ts'

/**
 * Claims a benefit: shows and copies its code, then opens the partner's page (S1 §8).
 * @returns `claimStatus` says on the card whether copying and opening worked; empty before the claim
 */
export function useClaim({ id, title }: Benefit) {
  const queryClient = useQueryClient()
  const [claimStatus, setClaimStatus] = useState('')
  const listKey = benefitsApi.queries.list.queryKey()

  const { mutate, isPending } = useMutation({
    mutationFn: () => benefitsApi.client.claim({ id }),
    async onSuccess(claim) {
      toast.success(t`Benefit Claimed`, { description: t`You've claimed the ${title} benefit!` })
      queryClient.setQueryData(
        listKey,
        (list) =>
          list && { benefits: list.benefits.map((benefit) => (benefit.id === id ? { ...benefit, claim } : benefit)) },
      )
      setClaimStatus(await copyAndOpen(claim))
    },
    onError(error) {
      toast.error(t`Error`, { description: messageOf(error, t`Failed to claim benefit`) })
      if (problemCodeOf(error) === 'NOT_FOUND') void queryClient.invalidateQueries({ queryKey: listKey })
    },
  })
  return { claim: () => mutate(), isClaiming: isPending, claimStatus }
}

/** Copies the code before opening the partner's page, because copying needs the focus, which the new tab takes. */
async function copyAndOpen({ promoCode, partnerUrl }: Claim): Promise<string> {
  const isCopied = promoCode !== '' && (await copyCode(promoCode))
  const isOpened = partnerUrl !== '' && openPartner(partnerUrl)
  const messages: string[] = []
  if (isCopied) messages.push(t`The code is in your clipboard.`)
  else if (promoCode) messages.push(t`Your browser didn’t allow copying. Please copy the code yourself.`)
  if (partnerUrl && !isOpened) messages.push(t`Your browser didn’t open the partner’s page. Please use the link.`)
  return messages.join(' ')
}

/**
 * Opens a partner's page in a new tab, which cannot access this page. The site's referrer policy hides this page's URL.
 * @returns false when the browser blocked the tab; the card has a link as well
 */
function openPartner(url: string): boolean {
  // With the "noopener" feature, window.open returns null for an opened tab too, so unset `opener` afterwards instead.
  const tab = window.open('about:blank', '_blank')
  if (!tab) return false
  tab.opener = null
  tab.location.replace(url)
  return true
}

/** Copies a code to the clipboard. @returns false when the browser does not allow it */
export async function copyCode(code: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(code)
    return true
  } catch {
    return false
  }
}
