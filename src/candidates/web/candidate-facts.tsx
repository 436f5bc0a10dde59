import { VisuallyHidden } from '@mantine/core'
import { IconBriefcase, IconMapPin, IconUserCheck, type TablerIcon } from '@tabler/icons-react'
import { availabilityLabels, yearsLabels } from '../../profiles/web/exports.tsx'
import type { Visibility } from '../contract.ts'
import classes from './candidate.module.css'

type CandidateFactsProps = {
  candidate: Pick<Visibility['preview'], 'location' | 'yearsExperience' | 'availability'>
}

/** Where she is, how long she has worked, and whether she is looking: those that there are. */
export function CandidateFacts({ candidate: { location, yearsExperience, availability } }: CandidateFactsProps) {
  const facts: { label: string; Icon: TablerIcon; value: string | null }[] = [
    { label: 'Location', Icon: IconMapPin, value: location },
    { label: 'Experience', Icon: IconBriefcase, value: yearsExperience && yearsLabels[yearsExperience] },
    { label: 'Availability', Icon: IconUserCheck, value: availability && availabilityLabels[availability] },
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
