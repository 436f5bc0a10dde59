import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../ui/frame/page-heading.tsx'

/** Shown to employers whose company is not verified, or who belong to none. */
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
