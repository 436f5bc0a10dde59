import { Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { t } from '#text'

/** Milliseconds of loading after which the screen says that it is slow. */
const slowAfter = 10_000

/** What a person sees who waits without a connection. */
export const offlineMessage = t`You’re offline. This will load when your connection is back.`

/**
 * Announces to screen readers that something is loading. Everyone else sees its skeleton, and also a message after
 * 10 s, or at once without a connection, because nothing is requested until it is back.
 * @param text says what loads, such as "Loading members…"
 */
export function LoadingStatus({ text }: { text: string }) {
  const [isSlow, setIsSlow] = useState(false)
  const isOffline = useOffline()
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      {(isSlow || isOffline) && (
        <Text c="dimmed" mb="md">
          {isOffline ? offlineMessage : t`This is taking longer than usual. Your connection may be slow.`}
        </Text>
      )}
    </div>
  )
}

/** Whether the browser knows that it has no connection. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, () => false)
}

const isOffline = () => !navigator.onLine

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
