import { Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import type { MemberPage } from '../../contract.ts'
import { pageFields } from '../../fields.ts'
import { skillPath } from '../paths.ts'
import classes from './member.module.css'
import { MemberGroups, RecentPosts, UpcomingEvents } from './member-activity.tsx'

/** What a member gives and looks for, tells about themselves, and does here, as far as they share it. */
export function MemberDetails({ member }: { member: MemberPage }) {
  const { activity, offers, seeks, technicalSkills, isYou } = member
  const filledIn = pageFields
    .map(({ name, title, isFact, labels }) => {
      const value = member[name]
      return { title, isFact, value: labels ? labels[String(value)] : value }
    })
    .filter(({ value }) => value)
  const texts = filledIn.filter(({ isFact }) => !isFact)
  const facts = filledIn.filter(({ isFact }) => isFact)
  const hasMain = texts.length + activity.posts.length > 0
  const hasAside = facts.length + technicalSkills.length + activity.events.length + activity.groups.length > 0

  if (!hasMain && !hasAside && !offers && !seeks) {
    return (
      <Text c="dimmed" className={classes.nothing}>
        {isYou ? t`You haven’t shared more yet.` : t`${member.name} hasn’t shared more yet.`}
      </Text>
    )
  }
  return (
    <>
      {(offers || seeks) && (
        <div className={classes.exchange}>
          {offers && <Exchange title={t`Offers`} text={offers} />}
          {seeks && <Exchange title={t`Looking for`} text={seeks} />}
        </div>
      )}
      <div className={classes.details} data-both={(hasMain && hasAside) || undefined}>
        {hasMain && (
          <div>
            {texts.map(({ title, value }) => (
              <section key={title} className={classes.part}>
                <Title order={2} size="h4">
                  {title}
                </Title>
                <Text className={classes.text} dir="auto">
                  {value}
                </Text>
              </section>
            ))}
            {activity.posts.length > 0 && <RecentPosts posts={activity.posts} />}
          </div>
        )}
        {hasAside && (
          <div>
            {technicalSkills.length > 0 && <Skills skills={technicalSkills} />}
            {facts.length > 0 && (
              <dl className={classes.factList}>
                {facts.map(({ title, value }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd dir="auto">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
            {activity.events.length > 0 && <UpcomingEvents events={activity.events} />}
            {activity.groups.length > 0 && <MemberGroups groups={activity.groups} isYou={isYou} />}
          </div>
        )}
      </div>
    </>
  )
}

function Exchange({ title, text }: { title: string; text: string }) {
  return (
    <section className={classes.exchangePart}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text className={classes.text} dir="auto">
        {text}
      </Text>
    </section>
  )
}

function Skills({ skills }: { skills: readonly string[] }) {
  return (
    <section className={classes.part}>
      <Title order={2} size="h4">
        <Trans>Skills</Trans>
      </Title>
      <ul className={classes.skills}>
        {skills.map((skill) => (
          <li key={skill}>
            <Link to={skillPath(skill)} title={t`Members with ${skill}`} dir="auto">
              {skill}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
