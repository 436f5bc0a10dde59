import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** An event that does not exist. */
export function EventNotFound() {
  return (
    <div role="status">
      <PageTitle title="Event not found" />
      <VisuallyHidden component="h1">Live Hub</VisuallyHidden>
      <EmptyState
        title="Event not found"
        text="It may have been removed, or the link is not complete."
        action={
          <Button component={Link} to="/livehub">
            Back to Live Hub
          </Button>
        }
      />
    </div>
  )
}
