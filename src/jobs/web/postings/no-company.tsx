import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'

/** What an employer sees who left her company: jobs belong to one. */
export function NoCompany() {
  return (
    <>
      <PageHeading title="My Job Postings" />
      <EmptyState
        title="You do not belong to a company"
        text="Jobs are posted by companies. Start one, or open the invitation you were mailed."
        action={
          <Button component={Link} to="/employer/company">
            Start a company
          </Button>
        }
      />
    </>
  )
}
