import { Alert, Anchor, Button } from '@mantine/core'
import { IconShieldQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
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
      title={t`Your company isn’t verified yet`}
    >
      <Trans>
        Members see your jobs marked “Not verified yet”, and search engines don’t list them. A verified email address at
        your website’s domain verifies the company automatically.{' '}
        <Anchor component={Link} to="/employer/company" inherit>
          See your company
        </Anchor>
      </Trans>
    </Alert>
  )
}

/** Shown to employers without a company, since jobs belong to companies. */
export function NoCompany() {
  return (
    <>
      <PageHeading title={t`My Job Postings`} />
      <EmptyState
        title={t`You don’t belong to a company`}
        text={t`Only companies can post jobs. Start a company, or open the invitation in your email.`}
        action={
          <Button component={Link} to="/employer/company">
            <Trans>Start a company</Trans>
          </Button>
        }
      />
    </>
  )
}
