import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberProfile } from '../../contract.ts'
import { availabilityLabels, yearsLabels } from '../labels.ts'
import { skillPath } from '../paths.ts'
import classes from './member.module.css'

/** Bio, goals, skills and facts: those that there are. */
export function MemberDetails({ member }: { member: MemberProfile }) {
  const { bio, careerGoals, technicalSkills, education, yearsExperience, availability } = member
  const facts = [
    { label: 'Experience', value: yearsExperience && yearsLabels[yearsExperience] },
    { label: 'Education', value: education },
    { label: 'Availability', value: availability && availabilityLabels[availability] },
  ].filter(({ value }) => value)
  const hasWords = bio || careerGoals
  const hasAside = facts.length > 0 || technicalSkills.length > 0

  if (!hasWords && !hasAside) {
    return (
      <Text c="dimmed" className={classes.nothing}>
        {member.isYou ? 'You share nothing more yet.' : `${member.name} has not shared more yet.`}
      </Text>
    )
  }
  return (
    <div className={classes.details} data-both={(hasWords && hasAside) || undefined}>
      {hasWords && (
        <div>
          {bio && <Words title="About">{bio}</Words>}
          {careerGoals && <Words title="Career goals">{careerGoals}</Words>}
        </div>
      )}
      {hasAside && (
        <div>
          {technicalSkills.length > 0 && (
            <section className={classes.part}>
              <Title order={2} size="h4">
                Skills
              </Title>
              <ul className={classes.skills}>
                {technicalSkills.map((skill) => (
                  <li key={skill}>
                    <Link to={skillPath(skill)} title={`Members with ${skill}`}>
                      {skill}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {facts.length > 0 && (
            <dl className={classes.factList}>
              {facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </div>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text className={classes.words}>{children}</Text>
    </section>
  )
}
