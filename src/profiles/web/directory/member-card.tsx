import { Text, Title, VisuallyHidden } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import type { MemberSummary } from '../../contract.ts'
import { headlineOf } from '../labels.ts'
import { memberPath } from '../paths.ts'
import classes from './directory.module.css'

const skillsShown = 3

/** One member in the directory. The whole card leads to her profile. */
export function MemberCard({ member }: { member: MemberSummary }) {
  const headline = headlineOf(member)
  const skills = member.technicalSkills.slice(0, skillsShown)
  const others = member.technicalSkills.length - skills.length
  return (
    <li className={classes.card}>
      <PersonAvatar name={member.name} src={member.photoUrl} size="lg" />
      <div className={classes.cardWords}>
        <Title order={2} className={classes.name}>
          <Link to={memberPath(member.id)} className={classes.stretched}>
            {member.name}
          </Link>
        </Title>
        {headline && (
          <Text size="sm" lineClamp={2}>
            {headline}
          </Text>
        )}
        {member.location && (
          <Text size="sm" c="dimmed" className={classes.location}>
            <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
            <VisuallyHidden>Location: </VisuallyHidden>
            {member.location}
          </Text>
        )}
        {skills.length > 0 && (
          <ul className={classes.skills} aria-label="Skills">
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
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
