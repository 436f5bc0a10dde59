import { IconMapPin } from '@tabler/icons-react'
import type { Applicant } from '../../contract.ts'
import rows from '../job-list/jobs.module.css'

/** An applicant's job title, location, and experience, as far as their profile has them. */
export function ApplicantFacts({ applicant }: { applicant: Applicant }) {
  const { jobTitle, location, yearsExperience } = applicant
  if (!jobTitle && !location && !yearsExperience) return null
  return (
    <div className={rows.facts}>
      {jobTitle && <span>{jobTitle}</span>}
      {location && (
        <span className={rows.place}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
          {location}
        </span>
      )}
      {yearsExperience && <span>{yearsExperience} years of experience</span>}
    </div>
  )
}
