import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** A request that does not exist, or is somebody else's. */
export function RequestNotFound({ back }: { back: { to: string; label: string } }) {
  return (
    <div role="status">
      <PageTitle title="Request not found" />
      <VisuallyHidden component="h1">Support request</VisuallyHidden>
      <EmptyState
        title="This support request does not exist."
        text="The link may not be complete, or the request went with its member’s account."
        action={
          <Button component={Link} to={back.to}>
            {back.label}
          </Button>
        }
      />
    </div>
  )
}
