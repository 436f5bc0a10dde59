import { Button, Stack } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntranceMark } from './entrance-mark.tsx'

/** Shown when a mailed link could not be tried at all, such as without a connection; it is still good. */
export function LinkFailure({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <Stack gap="lg">
      <EntranceHeading
        title="Something went wrong"
        mark={
          <EntranceMark tone="bad">
            <IconPlugConnectedX size={36} stroke={1.5} />
          </EntranceMark>
        }
        text="An unexpected error occurred. Please try again."
        takesFocus
      />
      <Button loading={isRetrying} onClick={onRetry}>
        Try Again
      </Button>
    </Stack>
  )
}
