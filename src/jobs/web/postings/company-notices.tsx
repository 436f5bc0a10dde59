import { Alert, Anchor, Button } from '@mantine/core'
import { IconShieldQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOwnCompany } from '../../../employers/web/exports.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import styles from './postings.module.css'

/** Explains to employers that their company is not verified. */
export function CompanyNotice() {
  const { data: company } = useOwnCompany()
  if (!company || company.isVerified) return null
  return (
    <Alert
      className={styles.notice}
      icon={<IconShieldQuestion size={20} aria-hidden="true" />}
      title="Your company is not verified yet"
    >
      Your jobs reach members with the words “Not verified yet”, and search engines do not list them. A verified mail
      address at your website’s domain verifies the company by itself.{' '}
      <Anchor component={Link} to="/employer/company" inherit>
        See your company
      </Anchor>
    </Alert>
  )
}

/** Shown to employers without a company, since jobs belong to companies. */
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
