import { Button, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMapPin, IconPaperclip } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { Trans } from '#trans'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import type { Applicant } from '../../contract.ts'
import classes from '../application/application.module.css'
import rows from '../job-list/jobs.module.css'
import { applicantPath } from '../paths.ts'

const loadMoveDialog = () => import('./move-dialog.tsx')

/** An applicant in a job's list. The whole row links to the application, except for the button. */
export function ApplicantRow({ applicant }: { applicant: Applicant }) {
  const { id, name, avatarUrl, note, resume, appliedAt, can } = applicant
  const [isMoving, dialog] = useDisclosure()
  const { pathname, search } = useLocation()
  return (
    <li className={`${rows.row} ${classes.applicant}`}>
      <PersonAvatar name={name} src={avatarUrl} size="lg" />
      <div className={classes.applicantWords}>
        <Title order={2} className={classes.applicantName}>
          <Link to={applicantPath(id)} state={{ from: pathname + search }} className={rows.stretched} dir="auto">
            {name}
          </Link>
        </Title>
        <ApplicantFacts applicant={applicant} />
        {note !== '' && (
          <Text size="sm" lineClamp={2} className={classes.excerpt} dir="auto">
            {note}
          </Text>
        )}
        <div className={classes.meta}>
          <Text size="sm" c="dimmed" component="span">
            <Trans>
              Applied <RelativeTime at={appliedAt} />
            </Trans>
          </Text>
          {resume && (
            <Text size="sm" c="dimmed" component="span" className={rows.place}>
              <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />
              <Trans>Resume</Trans>
            </Text>
          )}
        </div>
      </div>
      {can.move && (
        <div className={classes.move}>
          <Button variant="default" size="sm" onClick={dialog.open}>
            <span>
              <Trans>
                Move<VisuallyHidden> {name}</VisuallyHidden>
              </Trans>
            </span>
          </Button>
          <OnDemand load={loadMoveDialog} props={{ applicant, opened: isMoving, onClose: dialog.close }} />
        </div>
      )}
    </li>
  )
}

/** Placeholder while the list loads. */
export function ApplicantRowsSkeleton() {
  return (
    <div className={rows.rows} aria-hidden="true">
      {['42%', '34%', '48%'].map((width) => (
        <div key={width} className={`${rows.row} ${classes.applicant}`}>
          <Skeleton height={48} width={48} circle />
          <div className={classes.applicantWords}>
            <Skeleton height={20} width={width} mb={10} />
            <Skeleton height={14} width="62%" mb={14} />
            <Skeleton height={14} width="90%" mb={8} />
            <Skeleton height={13} width={140} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** An applicant's job title, location, and experience, as far as their profile has them. */
export function ApplicantFacts({ applicant }: { applicant: Applicant }) {
  const { jobTitle, location, yearsExperience } = applicant
  if (!jobTitle && !location && !yearsExperience) return null
  return (
    <div className={rows.facts}>
      {jobTitle && <span dir="auto">{jobTitle}</span>}
      {location && (
        <span className={rows.place}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
          {location}
        </span>
      )}
      {yearsExperience && (
        <span>
          <Trans>{yearsExperience} years of experience</Trans>
        </span>
      )}
    </div>
  )
}
