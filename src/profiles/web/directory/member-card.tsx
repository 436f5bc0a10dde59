import { Text, Title, VisuallyHidden } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { PersonAvatar } from '../../../ui/pictures/avatar.tsx'
import type { MemberSummary } from '../../contract.ts'
import { headlineOf, tagsOnOneLine } from '../../labels.ts'
import classes from './directory.module.css'

type MemberCardProps = {
  member: Omit<MemberSummary, 'id'>
  /** The name, as a link where the card leads to the member's page. */
  children: ReactNode
  /** The level of the name's heading. */
  order: 2 | 3
}

/** What a member's card in the directory shows: the person first, then what they give and look for, then their skills. */
export function MemberCard({ member, children, order }: MemberCardProps) {
  const headline = headlineOf(member)
  return (
    <>
      <div className={classes.person}>
        <div className={classes.face}>
          <PersonAvatar name={member.name} src={member.photoUrl} size="xl" />
        </div>
        <div className={classes.personText}>
          <Title order={order} className={classes.name} dir="auto">
            {children}
          </Title>
          {headline && (
            <Text size="sm" className={classes.headline} dir="auto">
              {headline}
            </Text>
          )}
          {member.location && (
            <Text size="sm" c="dimmed" className={classes.location}>
              <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
              <VisuallyHidden>
                <Trans>Location:</Trans>{' '}
              </VisuallyHidden>
              <span dir="auto">{member.location}</span>
            </Text>
          )}
        </div>
      </div>
      {(member.offers || member.seeks) && (
        <dl className={classes.exchange}>
          {member.offers && <Exchange title={t`Offers`} text={member.offers} />}
          {member.seeks && <Exchange title={t`Looking for`} text={member.seeks} />}
        </dl>
      )}
      <Skills skills={member.technicalSkills} />
    </>
  )
}

function Exchange({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  )
}

/** One line of skills. Those that do not fit are counted. */
function Skills({ skills }: { skills: readonly string[] }) {
  const { shown, hiddenCount } = tagsOnOneLine(skills)
  if (shown.length === 0) return null
  return (
    <ul className={classes.skills} aria-label={t`Skills`}>
      {shown.map((skill) => (
        <li key={skill} dir="auto">
          {skill}
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className={classes.moreSkills}>
          <Trans>
            +{hiddenCount}
            <VisuallyHidden> more</VisuallyHidden>
          </Trans>
        </li>
      )}
    </ul>
  )
}
