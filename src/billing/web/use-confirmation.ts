import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { second } from '../../platform/contract/durations.ts'
import type { Membership } from '../contract.ts'
import { billingApi } from './api.ts'
import { cacheMembership } from './use-membership.ts'

/** Seconds between two attempts. After the last one, the screen says that it takes longer. */
const pauses = [1, 2, 3, 5, 8]

/** Confirms a payment with the payment service, repeatedly until the payment has arrived there. */
export function useConfirmation(): {
  state: 'waiting' | 'confirmed' | 'late' | 'failed'
  error: Error | null
  tryAgain: () => void
} {
  const queryClient = useQueryClient()
  const [attempts, setAttempts] = useState(0)
  const { mutate, data, error, reset } = useMutation(
    billingApi.queries.confirm.mutationOptions({ onSuccess: (membership) => cacheMembership(queryClient, membership) }),
  )
  const isConfirmed = data !== undefined && hasStarted(data)
  useEffect(() => {
    if (isConfirmed || attempts > pauses.length) return
    const seconds = attempts === 0 ? 0 : (pauses[attempts - 1] ?? 0)
    const timer = setTimeout(() => mutate({}, { onSettled: () => setAttempts(attempts + 1) }), seconds * second)
    return () => clearTimeout(timer)
  }, [isConfirmed, attempts, mutate])
  const tryAgain = useCallback(() => {
    reset()
    setAttempts(0)
  }, [reset])
  if (isConfirmed) return { state: 'confirmed', error: null, tryAgain }
  if (attempts <= pauses.length) return { state: 'waiting', error: null, tryAgain }
  return error ? { state: 'failed', error, tryAgain } : { state: 'late', error: null, tryAgain }
}

function hasStarted({ isPaidHere, state }: Membership): boolean {
  return !isPaidHere || state === 'trialing' || state === 'active'
}
