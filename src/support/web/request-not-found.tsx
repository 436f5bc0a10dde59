import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../ui/page/page-meta.tsx'

/** Shown for a request that does not exist or belongs to another person. */
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
