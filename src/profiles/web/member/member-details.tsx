import { Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { MemberProfile } from '../../contract.ts'
import { pageFields } from '../../fields.ts'
import { skillPath } from '../paths.ts'
import classes from './member.module.css'

/** The texts, skills, and facts of a member that are filled in. */
export function MemberDetails({ member }: { member: MemberProfile }) {
  const { technicalSkills } = member
  const filledIn = pageFields
    .map(({ name, title, isFact, labels }) => {
      const value = member[name]
      return { title, isFact, value: labels ? labels[String(value)] : value }
    })
    .filter(({ value }) => value)
  const texts = filledIn.filter(({ isFact }) => !isFact)
  const facts = filledIn.filter(({ isFact }) => isFact)
  const hasTexts = texts.length > 0
  const hasAside = facts.length > 0 || technicalSkills.length > 0

  if (!hasTexts && !hasAside) {
    return (
      <Text c="dimmed" className={classes.nothing}>
        {member.isYou ? 'You haven’t shared more yet.' : `${member.name} hasn’t shared more yet.`}
      </Text>
    )
  }
  return (
    <div className={classes.details} data-both={(hasTexts && hasAside) || undefined}>
      {hasTexts && (
        <div>
          {texts.map(({ title, value }) => (
            <section key={title} className={classes.part}>
              <Title order={2} size="h4">
                {title}
              </Title>
              <Text className={classes.text}>{value}</Text>
            </section>
          ))}
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
              {facts.map(({ title, value }) => (
                <div key={title}>
                  <dt>{title}</dt>
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
