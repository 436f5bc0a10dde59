import { Button, Card, Title } from '@mantine/core'
import { IconClock, IconExternalLink, IconStairs } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import type { Course } from '../courses.ts'
import styles from './university.module.css'

/** Skills on a card before it is expanded (S2 §3). */
const maxSkills = 3

/** A course, with a link to the provider's site. */
export function CourseCard({ course }: { course: Course }) {
  const { title, provider, description, duration, level, url } = course
  const id = useId()
  return (
    <Card component="article" className={styles.card} aria-labelledby={id}>
      <p className={styles.provider}>{provider}</p>
      <Title order={2} id={id} className={styles.title}>
        {title}
      </Title>
      <p className={styles.facts}>
        <span>
          <IconStairs size={16} aria-hidden="true" />
          {level}
        </span>
        <span>
          <IconClock size={16} aria-hidden="true" />
          {duration}
        </span>
      </p>
      <p className={styles.description}>{description}</p>
      <Skills skills={course.skills} title={title} />
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        variant="light"
        rightSection={<IconExternalLink size={17} aria-hidden="true" />}
        aria-describedby={id}
        className={styles.start}
      >
        <Trans>Start Course</Trans>
      </Button>
    </Card>
  )
}

/** The first skills, and a button that shows all. */
function Skills({ skills, title }: { skills: string[]; title: string }) {
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const more = skills.length - maxSkills

  function reveal(): void {
    setOpen(true)
    // The button disappears, so move the focus to the list.
    list.current?.focus()
  }

  return (
    <ul ref={list} tabIndex={-1} className={styles.skills} aria-label={t`Skills of ${title}`}>
      {(isOpen ? skills : skills.slice(0, maxSkills)).map((skill) => (
        <li key={skill} className={styles.skill}>
          {skill}
        </li>
      ))}
      {more > 0 && !isOpen && (
        <li>
          <button type="button" className={styles.more} onClick={reveal} aria-label={t`+${more} more skills`}>
            <Trans>+{more} more</Trans>
          </button>
        </li>
      )}
    </ul>
  )
}
