import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../ui/frame/page-heading.tsx'

/** Shown to employers whose company is not verified, or who belong to none. */
export function NotVerified({ message }: { message: string }) {
  return (
    <>
      <PageHeading title={t`Browse Candidates`} />
      <EmptyState
        title={t`Candidates are for verified companies`}
        text={message}
        action={
          <Button component={Link} to="/employer/company" color="terracotta">
            <Trans>Go to your company</Trans>
          </Button>
        }
      />
    </>
  )
}
