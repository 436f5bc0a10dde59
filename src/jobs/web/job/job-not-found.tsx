import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'

/** A job that is not there, or not any more for the viewer. */
export function JobNotFound() {
  return (
    <>
      <PageHeading title="Jobs" />
      <div role="status">
        <EmptyState
          title="Job not found"
          text="It may be closed by now, or the link is not complete."
          action={
            <Button component={Link} to="/jobs">
              See open jobs
            </Button>
          }
        />
      </div>
    </>
  )
}
