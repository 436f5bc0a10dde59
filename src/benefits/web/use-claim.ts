import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, problemCodeOf } from '../../ui/api.ts'
import { toast } from '../../ui/toast.ts'
import type { Benefit, Claim } from '../contract.ts'
import { benefitsApi } from './api.ts'
import { copyCode, openPartner } from './partner-window.ts'

/**
 * Claims a benefit: shows and copies its code, then opens the partner's page (S1 §8).
 * @returns `news` says what came of copying and opening, in words for the card; '' before
 */
export function useClaim({ id, title }: Benefit) {
  const queryClient = useQueryClient()
  const [news, setNews] = useState('')
  const listKey = benefitsApi.queries.list.queryKey()

  const { mutate, isPending } = useMutation({
    mutationFn: () => benefitsApi.client.claim({ id }),
    async onSuccess(claim) {
      toast.success('Benefit Claimed', { description: `You've claimed the ${title} benefit!` })
      queryClient.setQueryData(
        listKey,
        (list) =>
          list && { benefits: list.benefits.map((benefit) => (benefit.id === id ? { ...benefit, claim } : benefit)) },
      )
      setNews(await handOver(claim))
    },
    onError(error) {
      toast.error('Error', { description: messageOf(error, 'Failed to claim benefit') })
      if (problemCodeOf(error) === 'NOT_FOUND') void queryClient.invalidateQueries({ queryKey: listKey })
    },
  })
  return { claim: () => mutate(), isClaiming: isPending, news }
}

/** Copies the code first: the new tab takes the focus that copying needs. */
async function handOver({ promoCode, partnerUrl }: Claim): Promise<string> {
  const isCopied = promoCode !== '' && (await copyCode(promoCode))
  const isOpened = partnerUrl !== '' && openPartner(partnerUrl)
  const news: string[] = []
  if (isCopied) news.push('The code is in your clipboard.')
  else if (promoCode) news.push('Your browser did not allow copying: please copy the code yourself.')
  if (partnerUrl && !isOpened) news.push('Your browser did not open the partner’s page: please use the link.')
  return news.join(' ')
}
