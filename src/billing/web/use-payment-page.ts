import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { billingApi } from './api.ts'

/**
 * Leads to a page of the payment service: where one begins to pay, or the customer portal.
 * @returns how to go there, and whether that is under way: also while the browser leaves this page
 */
export function usePaymentPage(page: 'join' | 'manage'): { open: () => void; isOpening: boolean } {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    // Whoever comes back with the browser's Back finds this page as she left it, its button waiting.
    const wake = () => setLeaving(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  const handlers = {
    onSuccess({ url }: { url: string }) {
      setLeaving(true)
      window.location.assign(url)
    },
    onError: (error: Error) => toast.error(messageOf(error, 'The payment page could not be opened. Please try again.')),
  }
  const join = useMutation(billingApi.queries.join.mutationOptions(handlers))
  const manage = useMutation(billingApi.queries.manage.mutationOptions(handlers))
  const { mutate, isPending } = page === 'join' ? join : manage
  return { open: () => mutate({}), isOpening: isPending || isLeaving }
}
