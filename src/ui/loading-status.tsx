import { Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useOffline } from './use-offline.ts'

const patience = 10_000

/**
 * Says that something loads, to those who cannot see its skeleton; to everybody after 10 s, and at once without a
 * connection, since nothing is asked for until it is back.
 */
export function LoadingStatus({ what }: { what: string }) {
  const [isSlow, setIsSlow] = useState(false)
  const isOffline = useOffline()
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <VisuallyHidden>Loading {what}…</VisuallyHidden>
      {(isSlow || isOffline) && (
        <Text c="dimmed" mb="md">
          {isOffline ? whileOffline : 'This takes longer than usual. Your connection may be slow.'}
        </Text>
      )}
    </div>
  )
}

/** What whoever waits without a connection is told. */
export const whileOffline = 'You are offline. This loads when your connection is back.'
