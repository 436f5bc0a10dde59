import { Text, Title, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import type { CandidateSummary } from '../../contract.ts'
import { CandidateFacts, CandidatePortrait, candidateName, candidatePath } from '../candidate-summary.tsx'
import classes from './browse.module.css'

const maxSkills = 6

/** One candidate in the list. The whole row links to their page. */
export function CandidateRow({ candidate }: { candidate: CandidateSummary }) {
  const { id, name, photoUrl, jobTitle } = candidate
  const skills = candidate.skills.slice(0, maxSkills)
  const others = candidate.skills.length - skills.length
  return (
    <li className={classes.row}>
      <CandidatePortrait name={name} photoUrl={photoUrl} size="lg" />
      <div className={classes.rowWords}>
        <Title order={2} className={classes.name}>
          <Link to={candidatePath(id)} className={classes.stretched}>
            {candidateName(candidate)}
          </Link>
        </Title>
        {name !== null && jobTitle && <Text dir="auto">{jobTitle}</Text>}
        <CandidateFacts candidate={candidate} />
        {skills.length > 0 && (
          <ul className={classes.skills} aria-label="Skills">
            {skills.map((skill) => (
              <li key={skill} dir="auto">
                {skill}
              </li>
            ))}
            {others > 0 && (
              <li>
                +{others}
                <VisuallyHidden> more</VisuallyHidden>
              </li>
            )}
          </ul>
        )}
      </div>
    </li>
  )
}
