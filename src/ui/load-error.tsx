import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'

/** What a screen shows when its data could not be loaded: the spec's words for it, what to do, and another try. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={message}
        text={navigator.onLine ? 'Please try again in a moment.' : 'You are offline. Please check your connection.'}
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  )
}
