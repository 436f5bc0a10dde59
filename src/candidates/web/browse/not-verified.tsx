import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'

/** What a company reads that nobody vouches for yet, or somebody who belongs to none. */
export function NotVerified({ message }: { message: string }) {
  return (
    <>
      <PageHeading title="Browse Candidates" />
      <EmptyState
        title="Candidates are for verified companies"
        text={message}
        action={
          <Button component={Link} to="/employer/company" color="terracotta">
            Go to your company
          </Button>
        }
      />
    </>
  )
}
