import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { headlineOf } from '../../profiles/web/exports.tsx'
import type { Visibility } from '../contract.ts'
import { called } from './called.ts'
import classes from './candidate.module.css'
import { CandidateFacts } from './candidate-facts.tsx'
import { CandidatePortrait } from './candidate-portrait.tsx'

type CandidateViewProps = {
  candidate: Visibility['preview']
  /** The level of her name's heading, to fit the outline of where she stands. */
  order?: 1 | 3
  /** What can be done about her. */
  actions?: ReactNode
}

/** All that an employer sees of a candidate: on her page, and in the preview that she decides by. */
export function CandidateView({ candidate, order = 1, actions }: CandidateViewProps) {
  const { name, photoUrl, bio, careerGoals, education, skills } = candidate
  const headline = headlineOf(candidate)
  const parts = [
    { title: 'About', words: bio },
    { title: 'Career goals', words: careerGoals },
    { title: 'Education', words: education },
  ].filter(({ words }) => words)
  const below = order === 1 ? 2 : 4
  return (
    <article className={classes.candidate}>
      <header className={classes.head}>
        <CandidatePortrait name={name} photoUrl={photoUrl} size="xl" />
        <div className={classes.headWords}>
          <Title order={order} className={classes.name}>
            {called(candidate)}
          </Title>
          {name === null ? <Text>Without name and photo</Text> : headline && <Text size="lg">{headline}</Text>}
          <CandidateFacts candidate={candidate} />
        </div>
      </header>
      {actions}
      {skills.length > 0 && (
        <section className={classes.part}>
          <Title order={below} size="h4">
            Skills
          </Title>
          <ul className={classes.skills}>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </section>
      )}
      {parts.map(({ title, words }) => (
        <section key={title} className={classes.part}>
          <Title order={below} size="h4">
            {title}
          </Title>
          <Text className={classes.words}>{words}</Text>
        </section>
      ))}
    </article>
  )
}
