import { useSyncExternalStore } from 'react'

/** Whether the browser knows that it has no connection. */
export function useOffline(): boolean {
  return useSyncExternalStore(listen, isOffline, () => false)
}

const isOffline = () => !navigator.onLine

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
