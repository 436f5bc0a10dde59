import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'

/** What a screen shows when its data could not be loaded: the spec's words for it, and another try. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        title={message}
        text="Please check your connection."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    </div>
  )
}
