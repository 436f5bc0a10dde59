import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { headlineOf } from '../../profiles/web/exports.tsx'
import type { Visibility } from '../contract.ts'
import classes from './candidate.module.css'
import { CandidateFacts, CandidatePortrait, candidateName } from './candidate-summary.tsx'

type CandidateViewProps = {
  candidate: Visibility['preview']
  /** The level of the name's heading, to fit the outline of the page. */
  order?: 1 | 3
  /** Buttons for what can be done about the candidate. */
  actions?: ReactNode
}

/** Everything that an employer sees of a candidate: on the candidate's page, and in the candidate's own preview. */
export function CandidateView({ candidate, order = 1, actions }: CandidateViewProps) {
  const { name, photoUrl, bio, careerGoals, education, skills } = candidate
  const headline = headlineOf(candidate)
  const parts = [
    { title: t`About`, text: bio },
    { title: t`Career goals`, text: careerGoals },
    { title: t`Education`, text: education },
  ].filter(({ text }) => text)
  const below = order === 1 ? 2 : 4
  return (
    <article className={classes.candidate}>
      <header className={classes.head}>
        <CandidatePortrait name={name} photoUrl={photoUrl} size="xl" />
        <div className={classes.headWords}>
          <Title order={order} className={classes.name}>
            {candidateName(candidate)}
          </Title>
          {name === null ? (
            <Text>
              <Trans>Name and photo hidden</Trans>
            </Text>
          ) : (
            headline && <Text size="lg">{headline}</Text>
          )}
          <CandidateFacts candidate={candidate} />
        </div>
      </header>
      <div className={classes.columns} data-two={parts.length > 0 || undefined}>
        <div className={classes.side}>
          {actions}
          {skills.length > 0 && (
            <section className={classes.part}>
              <Title order={below} size="h4">
                <Trans>Skills</Trans>
              </Title>
              <ul className={classes.skills}>
                {skills.map((skill) => (
                  <li key={skill} dir="auto">
                    {skill}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        {parts.length > 0 && (
          <div className={classes.main}>
            {parts.map(({ title, text }) => (
              <section key={title} className={classes.part}>
                <Title order={below} size="h4">
                  {title}
                </Title>
                <Text className={classes.words} dir="auto">
                  {text}
                </Text>
              </section>
            ))}
          </div>
        )}
      </div>
    </article>
  )
}
