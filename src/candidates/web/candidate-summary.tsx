import { VisuallyHidden } from '@mantine/core'
import { IconBriefcase, IconMapPin, IconUser, IconUserCheck, type TablerIcon } from '@tabler/icons-react'
import { t } from '#text'
import { availabilityLabels, yearsLabels } from '../../profiles/web/exports.tsx'
import { PersonAvatar } from '../../ui/pictures/avatar.tsx'
import type { Visibility } from '../contract.ts'
import classes from './candidate.module.css'

type CandidateFactsProps = {
  candidate: Pick<Visibility['preview'], 'location' | 'yearsExperience' | 'availability'>
}

/** A candidate's location, experience, and availability, as far as they are known. */
export function CandidateFacts({ candidate: { location, yearsExperience, availability } }: CandidateFactsProps) {
  const facts: { label: string; Icon: TablerIcon; value: string | null }[] = [
    { label: t`Location`, Icon: IconMapPin, value: location },
    { label: t`Experience`, Icon: IconBriefcase, value: yearsExperience && yearsLabels[yearsExperience] },
    { label: t`Availability`, Icon: IconUserCheck, value: availability && availabilityLabels[availability] },
  ]
  return (
    <p className={classes.facts}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, Icon, value }) => (
          <span key={label}>
            <Icon size={16} stroke={1.75} aria-hidden="true" />
            <VisuallyHidden>{label}: </VisuallyHidden>
            {value}
          </span>
        ))}
    </p>
  )
}

type CandidatePortraitProps = { name: string | null; photoUrl: string | null; size: 'lg' | 'xl' }

/** A candidate's photo or initial; the same generic icon for every anonymous candidate. */
export function CandidatePortrait({ name, photoUrl, size }: CandidatePortraitProps) {
  if (name !== null) return <PersonAvatar name={name} src={photoUrl} size={size} />
  return (
    <span className={classes.figure} data-size={size} aria-hidden="true">
      <IconUser size={size === 'xl' ? 34 : 26} stroke={1.6} />
    </span>
  )
}

/** A candidate's name; the job title for an anonymous candidate. */
export function candidateName({ name, jobTitle }: { name: string | null; jobTitle: string | null }): string {
  return name ?? (jobTitle || t`Candidate`)
}

/** The employers' list of candidates. */
export const browsePath = '/employer/candidates'

/** The shortlist of the employer's company. */
export const shortlistPath = '/employer/shortlist'

/** The employers' page about a candidate. */
export function candidatePath(id: string): string {
  return `${browsePath}/${id}`
}
