import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { postingsPath } from '../paths.ts'

/** A job that is not the company's, or does not exist. */
export function PostingNotFound() {
  return (
    <>
      <PageHeading title="My Job Postings" />
      <div role="status">
        <EmptyState
          title="Job not found"
          text="It may have been deleted, or the link is not complete."
          action={
            <Button component={Link} to={postingsPath}>
              Back to my job postings
            </Button>
          }
        />
      </div>
    </>
  )
}
