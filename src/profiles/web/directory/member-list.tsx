import { Skeleton, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import type { MemberSummary } from '../../contract.ts'
import { headlineOf } from '../fields.ts'
import { memberPath } from '../paths.ts'
import classes from './directory.module.css'

/** Members as cards. */
export function MemberList({ members }: { members: MemberSummary[] }) {
  return (
    <ul className={classes.list}>
      {members.map((member) => (
        <MemberCard key={member.id} member={member} />
      ))}
    </ul>
  )
}

/** A placeholder while the list loads. */
export function MemberListSkeleton() {
  return (
    <div className={classes.list} aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => index).map((index) => (
        <div key={index} className={classes.card}>
          <Skeleton circle height={48} />
          <div className={classes.cardText}>
            <Skeleton height={18} width={`${70 - (index % 3) * 12}%`} mb={10} />
            <Skeleton height={13} width="85%" mb={8} />
            <Skeleton height={13} width="45%" />
          </div>
        </div>
      ))}
    </div>
  )
}

const maxSkills = 3

/** One member in the directory. The whole card links to their profile. */
function MemberCard({ member }: { member: MemberSummary }) {
  const headline = headlineOf(member)
  const skills = member.technicalSkills.slice(0, maxSkills)
  const others = member.technicalSkills.length - skills.length
  return (
    <li className={classes.card}>
      <PersonAvatar name={member.name} src={member.photoUrl} size="lg" />
      <div className={classes.cardText}>
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
