import { Skeleton } from '@mantine/core'
import { LoadingStatus } from '../../../ui/loading-status.tsx'

/** The shape of rows of events while they load. */
export function RowsSkeleton({ what }: { what: string }) {
  return (
    <>
      <LoadingStatus what={what} />
      <div aria-hidden="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height={124} radius="lg" my="md" />
        ))}
      </div>
    </>
  )
}
