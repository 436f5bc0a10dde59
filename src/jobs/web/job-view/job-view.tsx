import {
  IconBriefcase,
  IconCalendarEvent,
  IconCalendarOff,
  IconExternalLink,
  IconMapPin,
  IconStairsUp,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import type { CompanySummary } from '../../../employers/contract.ts'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { longDate, longDateUtc } from '../../../ui/text/dates.tsx'
import type { Job, JobDraft } from '../../contract.ts'
import { employmentTypeLabels, levelLabels, payOf, placeOf } from '../labels.ts'
import styles from './job-view.module.css'

/** The common fields of members' jobs, public jobs, and postings. Drafts may lack some of them. */
type ViewedJob = Pick<
  JobDraft,
  'workplace' | 'location' | 'employmentType' | 'level' | 'skills' | 'payMin' | 'payMax' | 'payPeriod' | 'benefits'
> & {
  /** Null for a draft. */
  publishedAt: string | null
  expiresAt: string | null
  isOpen: boolean
}

type JobViewProps = {
  job: ViewedJob
  /** The description as elements; null when there is none. */
  description: ReactNode
  /** The company's section, below the description. */
  company: ReactNode
  /** Actions below the facts of the job. */
  children?: ReactNode
}

/**
 * A job without its title and byline. Members, visitors of the public page, and employers in the preview see the same.
 * It must not depend on the app shell, which the public page does not have.
 */
export function JobView({ job, description, company, children }: JobViewProps) {
  const { employmentType, level, skills, benefits, publishedAt, expiresAt, isOpen } = job
  const pay = payOf(job)
  return (
    <div className={styles.columns}>
      <aside aria-label={t`Job details`} className={styles.side}>
        <p className={styles.pay}>
          {pay ?? (
            <span className={styles.none}>
              <Trans>You haven’t added a pay range yet.</Trans>
            </span>
          )}
        </p>
        <ul className={styles.facts}>
          <Fact Icon={IconMapPin}>{placeOf(job)}</Fact>
          {employmentType && <Fact Icon={IconBriefcase}>{employmentTypeLabels[employmentType]}</Fact>}
          {level && <Fact Icon={IconStairsUp}>{levelLabels[level]}</Fact>}
          {publishedAt && (
            <Fact Icon={IconCalendarEvent}>
              <Trans>
                Posted <JobDate at={publishedAt} />
              </Trans>
            </Fact>
          )}
          {isOpen && expiresAt && (
            <Fact Icon={IconCalendarOff}>
              <Trans>
                Open until <JobDate at={expiresAt} />
              </Trans>
            </Fact>
          )}
        </ul>
        {children}
      </aside>
      <div className={styles.words}>
        <section aria-labelledby="about-the-job" className={styles.part}>
          <h2 id="about-the-job" className={styles.heading}>
            <Trans>About the job</Trans>
          </h2>
          {description ?? (
            <p className={styles.none}>
              <Trans>You haven’t added a description yet.</Trans>
            </p>
          )}
        </section>
        {benefits.trim() !== '' && (
          <section aria-labelledby="benefits-of-the-job" className={styles.part}>
            <h2 id="benefits-of-the-job" className={styles.heading}>
              <Trans>Benefits and other pay</Trans>
            </h2>
            <p className={styles.benefits} dir="auto">
              {benefits}
            </p>
          </section>
        )}
        {skills.length > 0 && (
          <section aria-labelledby="skills-of-the-job" className={styles.part}>
            <h2 id="skills-of-the-job" className={styles.heading}>
              <Trans>Skills</Trans>
            </h2>
            <ul className={styles.chips}>
              {skills.map((skill) => (
                <li key={skill} className={styles.chip}>
                  {skill}
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className={styles.part}>{company}</div>
      </div>
    </div>
  )
}

function Fact({ Icon, children }: { Icon: TablerIcon; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={styles.factIcon} aria-hidden="true">
        <Icon size={20} stroke={1.75} />
      </span>
      <span className={styles.factWords}>{children}</span>
    </li>
  )
}

/** A date in the reader's time zone. As served, and without JavaScript, it is the date in UTC. */
function JobDate({ at }: { at: string }) {
  const isHydrated = useHydrated()
  return <time dateTime={at}>{isHydrated ? longDate(at) : longDateUtc(at)}</time>
}

type CompanyFactsProps = {
  company: Pick<CompanySummary, 'name'>
  website: string | null
  /** The company's description of itself, as elements; null when there is none. */
  about: ReactNode
  /** Absent on pages that do not show it. */
  responseRate?: Job['responseRate']
  /** Content at the end, such as a link to the company's page. */
  children?: ReactNode
}

/** The section about the company on a job's page. It must not depend on the app shell. */
export function CompanyFacts({ company, website, about, responseRate, children }: CompanyFactsProps) {
  return (
    <section aria-labelledby="about-the-company">
      <h2 id="about-the-company" className={styles.heading}>
        <Trans>About {company.name}</Trans>
      </h2>
      {responseRate !== undefined && <p className={styles.rate}>{responseRateLabel(responseRate)}</p>}
      {about ?? (
        <p className={styles.none}>
          <Trans>{company.name} hasn’t added a description yet.</Trans>
        </p>
      )}
      {website && (
        <p className={styles.websiteLine}>
          <a href={website} rel="nofollow noopener ugc" target="_blank" className={styles.website}>
            <IconWorld size={18} stroke={1.75} aria-hidden="true" />
            {hostOf(website)}
            <IconExternalLink size={14} role="img" aria-label={t`(opens in a new tab)`} />
          </a>
        </p>
      )}
      {children}
    </section>
  )
}

/** Such as "Answers 92% of applications within 14 days." */
function responseRateLabel(rate: Job['responseRate']): string {
  return rate
    ? t`Answers ${rate.percent}% of applications within 14 days.`
    : t`Response rate: not enough applications yet.`
}

function hostOf(website: string): string {
  return new URL(website).hostname.replace(/^www\./, '')
}
