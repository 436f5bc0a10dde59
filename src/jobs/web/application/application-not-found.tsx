import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'

/** Shown for applications that do not exist or that the viewer may not see. */
export function ApplicationNotFound({ title, back }: { title: string; back: { to: string; label: string } }) {
  return (
    <div role="status">
      <PageTitle title="Not found" />
      <VisuallyHidden component="h1">Not found</VisuallyHidden>
      <EmptyState
        title={title}
        text="The link may not be complete, or it went with its member’s account."
        action={
          <Button component={Link} to={back.to}>
            {back.label}
          </Button>
        }
      />
    </div>
  )
}
