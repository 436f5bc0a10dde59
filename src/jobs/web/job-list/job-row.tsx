import { Badge, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconMapPin } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { CompanyLogo, VerifiedBadge } from '../../../employers/web/exports.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { JobSummary, Posting } from '../../contract.ts'
import { employmentTypeLabels, levelLabels, payOf, placeOf } from '../labels.ts'
import { jobPath } from '../paths.ts'
import classes from './jobs.module.css'
import { SaveIconButton } from './save-job.tsx'

const skillsShown = 5

type JobRowProps = {
  job: JobSummary
  /** False in lists of one company's jobs. */
  isCompanyShown?: boolean
  /** The heading level of the title. */
  order?: 2 | 3
}

/** A job in a list. The whole row links to the job, except for the save button. */
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
                <bdi>{company.name}</bdi>
                <VerifiedBadge company={company} />
              </>
            )}
            <JobBadges job={job} />
          </div>
        )}
        <JobFacts job={job} />
      </div>
      <SaveIconButton job={job} className={classes.save} />
    </li>
  )
}

type JobWithFacts = Pick<
  Posting,
  'payMin' | 'payMax' | 'payPeriod' | 'workplace' | 'location' | 'employmentType' | 'level' | 'publishedAt' | 'skills'
>

/** The facts of a job that a list shows below its title. */
export function JobFacts({ job }: { job: JobWithFacts }) {
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
            <Trans>
              Posted <RelativeTime at={publishedAt} />
            </Trans>
          </span>
        )}
      </div>
      <ul className={classes.skills} aria-label={t`Skills`}>
        {skills.slice(0, skillsShown).map((skill) => (
          <li key={skill} dir="auto">
            {skill}
          </li>
        ))}
        {others > 0 && (
          <li>
            <Trans>
              +{others}
              <VisuallyHidden> more</VisuallyHidden>
            </Trans>
          </li>
        )}
      </ul>
    </>
  )
}

/** Says whether the viewer has applied, and whether the job is closed. */
function JobBadges({ job }: { job: Pick<JobSummary, 'isOpen' | 'hasApplied'> }) {
  return (
    <>
      {job.hasApplied && (
        <Badge color="green" leftSection={<IconCheck size={14} aria-hidden="true" />}>
          <Trans>Applied</Trans>
        </Badge>
      )}
      {!job.isOpen && (
        <Badge color="gray">
          <Trans>Closed</Trans>
        </Badge>
      )}
    </>
  )
}

/** Placeholder while the list loads. */
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
