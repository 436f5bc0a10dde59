import { Text, Title, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import type { ListedCandidate } from '../../contract.ts'
import { CandidateFacts, CandidatePortrait, candidateName, candidatePath } from '../candidate-summary.tsx'
import { ShortlistButton } from '../shortlist/shortlist-button.tsx'
import classes from './browse.module.css'

const maxSkills = 6

type CandidateRowProps = {
  candidate: ListedCandidate
  /** Further lines below the candidate's own. */
  children?: ReactNode
}

/** One candidate in a list. The whole row links to their page, except for the button. */
export function CandidateRow({ candidate, children }: CandidateRowProps) {
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
          <ul className={classes.skills} aria-label={t`Skills`}>
            {skills.map((skill) => (
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
        )}
        {children}
      </div>
      <div className={classes.act}>
        <ShortlistButton candidate={candidate} inList />
      </div>
    </li>
  )
}
