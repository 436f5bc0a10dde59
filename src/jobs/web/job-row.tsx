import { Badge, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMapPin } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { CompanyLogo, VerifiedBadge } from '../../employers/web/exports.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { JobSummary, Posting } from '../contract.ts'
import { employmentTypeLabels, levelLabels, payOf, placeOf } from './job-words.ts'
import classes from './jobs.module.css'
import { jobPath } from './paths.ts'
import { SaveMark } from './save-button.tsx'

const skillsShown = 5

type JobRowProps = {
  job: JobSummary
  /** Left out where all rows are of one company. */
  isCompanyShown?: boolean
  /** The title's level, to fit the outline of the screen. */
  order?: 2 | 3
}

/** A job in a list. The whole row leads to it, but for the mark at its end. */
export function JobRow({ job, isCompanyShown = true, order = 2 }: JobRowProps) {
  const { id, title, company } = job
  const { pathname, search } = useLocation()
  return (
    <li className={classes.row}>
      {isCompanyShown && <CompanyLogo company={company} />}
      <div className={classes.rowWords}>
        <Title order={order} className={classes.rowTitle}>
          <Link to={jobPath(id)} state={{ from: pathname + search }} className={classes.stretched}>
            {title}
          </Link>
        </Title>
        {(isCompanyShown || job.hasApplied || !job.isOpen) && (
          <div className={classes.company}>
            {isCompanyShown && (
              <>
                <span>{company.name}</span>
                <VerifiedBadge company={company} />
              </>
            )}
            <JobMarks job={job} />
          </div>
        )}
        <JobEssentials job={job} />
      </div>
      <SaveMark job={job} className={classes.save} />
    </li>
  )
}

type EssentialJob = Pick<
  Posting,
  'payMin' | 'payMax' | 'payPeriod' | 'workplace' | 'location' | 'employmentType' | 'level' | 'publishedAt' | 'skills'
>

/** What a list tells of a published job below its title. */
export function JobEssentials({ job }: { job: EssentialJob }) {
  const { skills, employmentType, level, publishedAt } = job
  const others = skills.length - skillsShown
  return (
    <>
      <div className={classes.pay}>{payOf(job)}</div>
      <div className={classes.facts}>
        <span className={classes.place}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
          {placeOf(job)}
        </span>
        {employmentType && <span>{employmentTypeLabels[employmentType]}</span>}
        {level && <span>{levelLabels[level]}</span>}
        {publishedAt && (
          <span className={classes.posted}>
            Posted <RelativeTime at={publishedAt} />
          </span>
        )}
      </div>
      <ul className={classes.skills} aria-label="Skills">
        {skills.slice(0, skillsShown).map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
        {others > 0 && (
          <li>
            +{others}
            <VisuallyHidden> more</VisuallyHidden>
          </li>
        )}
      </ul>
    </>
  )
}

/** What is to be known of a job before all else: that one applied, or cannot any more. */
function JobMarks({ job }: { job: Pick<JobSummary, 'isOpen' | 'hasApplied'> }) {
  return (
    <>
      {job.hasApplied && (
        <Badge color="green" leftSection={<IconCheck size={14} aria-hidden="true" />}>
          Applied
        </Badge>
      )}
      {!job.isOpen && <Badge color="gray">Closed</Badge>}
    </>
  )
}

/** The list's shape while it loads. */
export function JobRowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={classes.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} className={classes.row}>
          <Skeleton height={44} width={44} radius="md" />
          <div className={classes.rowWords}>
            <Skeleton height={20} width={`${64 - (index % 3) * 9}%`} mb={10} />
            <Skeleton height={14} width={150} mb={12} />
            <Skeleton height={18} width={210} mb={12} />
            <Skeleton height={14} width="70%" mb={14} />
            <Skeleton height={24} width="60%" />
          </div>
        </div>
      ))}
    </div>
  )
}
