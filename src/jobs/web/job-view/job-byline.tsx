import { Link } from 'react-router'
import type { CompanySummary } from '../../../employers/contract.ts'
import { CompanyLogo, VerifiedBadge } from '../../../employers/web/exports.tsx'
import styles from './job-view.module.css'

type JobBylineProps = {
  company: Omit<CompanySummary, 'id'>
  /** The path of the company's page, if the reader may see it. */
  to?: string
}

/** The company of a job, below its title. */
export function JobByline({ company, to }: JobBylineProps) {
  return (
    <div className={styles.byline}>
      <CompanyLogo company={company} />
      {to ? (
        <Link to={to} className={styles.company}>
          {company.name}
        </Link>
      ) : (
        <span className={styles.company}>{company.name}</span>
      )}
      <VerifiedBadge company={company} />
    </div>
  )
}
