import { IconExternalLink, IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CompanySummary } from '../../employers/contract.ts'
import type { Job } from '../contract.ts'
import styles from './job-view.module.css'

type CompanyFactsProps = {
  company: Pick<CompanySummary, 'name'>
  website: string | null
  /** What the company tells of itself, as elements; null while it tells nothing. */
  about: ReactNode
  /** Left out where it is not told. */
  responseRate?: Job['responseRate']
  /** More at its end, such as the way to the company's page. */
  children?: ReactNode
}

/** What a job's page tells of the company that posted it; it holds nothing that a page without the app shell lacks. */
export function CompanyFacts({ company, website, about, responseRate, children }: CompanyFactsProps) {
  return (
    <section aria-labelledby="about-the-company">
      <h2 id="about-the-company" className={styles.heading}>
        About {company.name}
      </h2>
      {responseRate !== undefined && <p className={styles.rate}>{responseRateInWords(responseRate)}</p>}
      {about ?? <p className={styles.none}>{company.name} has not told anything about itself yet.</p>}
      {website && (
        <p className={styles.websiteLine}>
          <a href={website} rel="nofollow noopener ugc" target="_blank" className={styles.website}>
            <IconWorld size={18} stroke={1.75} aria-hidden="true" />
            {hostOf(website)}
            <IconExternalLink size={14} role="img" aria-label="(opens in a new tab)" />
          </a>
        </p>
      )}
      {children}
    </section>
  )
}

/** How reliably a company answers, such as "Answers 92% of applications within 14 days." */
function responseRateInWords(rate: Job['responseRate']): string {
  return rate
    ? `Answers ${rate.percent}% of applications within 14 days.`
    : 'Response rate: not enough applications yet.'
}

function hostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
