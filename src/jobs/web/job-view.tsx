import {
  IconBriefcase,
  IconCalendarEvent,
  IconCalendarOff,
  IconMapPin,
  IconStairsUp,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { JobDraft } from '../contract.ts'
import { JobDate } from './job-date.tsx'
import styles from './job-view.module.css'
import { employmentTypeLabels, levelLabels, payOf, placeOf } from './job-words.ts'

/** What members' jobs, public jobs and postings have in common; a draft may still lack some of it. */
export type ReadJob = Pick<
  JobDraft,
  'workplace' | 'location' | 'employmentType' | 'level' | 'skills' | 'payMin' | 'payMax' | 'payPeriod'
> & {
  /** Null for a draft. */
  publishedAt: string | null
  expiresAt: string | null
  isOpen: boolean
}

type JobViewProps = {
  job: ReadJob
  /** The description as elements; null while there is none. */
  words: ReactNode
  /** What is told of the company, below the job's own words. */
  company: ReactNode
  /** What can be done about the job, below its facts. */
  children?: ReactNode
}

/**
 * A job as it is read, all but its title and byline: members, everybody on its public page, and its own company in
 * the preview see the same. It holds nothing that a page without the app shell lacks.
 */
export function JobView({ job, words, company, children }: JobViewProps) {
  const { employmentType, level, skills, publishedAt, expiresAt, isOpen } = job
  const pay = payOf(job)
  return (
    <div className={styles.columns}>
      <aside aria-label="Facts about the job" className={styles.side}>
        <p className={styles.pay}>{pay ?? <span className={styles.none}>The pay range is still missing.</span>}</p>
        <ul className={styles.facts}>
          <Fact Icon={IconMapPin}>{placeOf(job)}</Fact>
          {employmentType && <Fact Icon={IconBriefcase}>{employmentTypeLabels[employmentType]}</Fact>}
          {level && <Fact Icon={IconStairsUp}>{levelLabels[level]}</Fact>}
          {publishedAt && (
            <Fact Icon={IconCalendarEvent}>
              Posted <JobDate at={publishedAt} />
            </Fact>
          )}
          {isOpen && expiresAt && (
            <Fact Icon={IconCalendarOff}>
              Open until <JobDate at={expiresAt} />
            </Fact>
          )}
        </ul>
        {children}
      </aside>
      <div className={styles.words}>
        <section aria-labelledby="about-the-job" className={styles.part}>
          <h2 id="about-the-job" className={styles.heading}>
            About the job
          </h2>
          {words ?? <p className={styles.none}>There is no description yet.</p>}
        </section>
        {skills.length > 0 && (
          <section aria-labelledby="skills-of-the-job" className={styles.part}>
            <h2 id="skills-of-the-job" className={styles.heading}>
              Skills
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
