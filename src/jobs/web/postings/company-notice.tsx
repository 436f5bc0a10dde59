import { Alert, Anchor } from '@mantine/core'
import { IconShieldQuestion } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOwnCompany } from '../../../employers/web/exports.tsx'
import styles from './postings.module.css'

/** Says what an employer can do while nobody vouches for her company. */
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
