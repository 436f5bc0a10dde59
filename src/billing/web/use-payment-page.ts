import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '#text'
import { messageOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { billingApi } from './api.ts'

/**
 * Opens a page of the payment service: the payment page or the customer portal.
 * @returns `open`, and whether the page is opening, which is also true while the browser leaves this page
 */
export function usePaymentPage(page: 'join' | 'manage'): { open: () => void; isOpening: boolean } {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // After the browser's Back, the page comes from its cache with the button still loading.
    const reset = () => setLeaving(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  const handlers = {
    onSuccess({ url }: { url: string }) {
      setLeaving(true)
      window.location.assign(url)
    },
    onError: (error: Error) => toast.error(messageOf(error, t`We couldn’t open the payment page. Please try again.`)),
  }
  const join = useMutation(billingApi.queries.join.mutationOptions(handlers))
  const manage = useMutation(billingApi.queries.manage.mutationOptions(handlers))
  const { mutate, isPending } = page === 'join' ? join : manage
  return { open: () => mutate({}), isOpening: isPending || isLeaving }
}
