import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Membership } from '../contract.ts'
import { billingApi } from './api.ts'
import { keepMembership } from './use-membership.ts'

/** Seconds between two looks; after the last one people are told that it takes longer. */
const pauses = [1, 2, 3, 5, 8]

/** Asks the payment service until what was just paid is there. */
export function useConfirmation(): {
  state: 'waiting' | 'confirmed' | 'late' | 'failed'
  error: Error | null
  tryAgain: () => void
} {
  const queryClient = useQueryClient()
  const [looks, setLooks] = useState(0)
  const { mutate, data, error, reset } = useMutation(
    billingApi.queries.confirm.mutationOptions({ onSuccess: (membership) => keepMembership(queryClient, membership) }),
  )
  const isConfirmed = data !== undefined && isBegun(data)
  useEffect(() => {
    if (isConfirmed || looks > pauses.length) return
    const seconds = looks === 0 ? 0 : (pauses[looks - 1] ?? 0)
    const timer = setTimeout(() => mutate({}, { onSettled: () => setLooks(looks + 1) }), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isConfirmed, looks, mutate])
  const tryAgain = useCallback(() => {
    reset()
    setLooks(0)
  }, [reset])
  if (isConfirmed) return { state: 'confirmed', error: null, tryAgain }
  if (looks <= pauses.length) return { state: 'waiting', error: null, tryAgain }
  return error ? { state: 'failed', error, tryAgain } : { state: 'late', error: null, tryAgain }
}

function isBegun({ isPaidHere, state }: Membership): boolean {
  return !isPaidHere || state === 'trialing' || state === 'active'
}
