import { Anchor, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Application } from '../contract.ts'
import classes from './application.module.css'

/** What was written to the employer. */
export function SentNote({ title, note }: { title: string; note: string }) {
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.sectionTitle}>
        {title}
      </Title>
      <p className={classes.note} dir="auto">
        {note}
      </p>
    </section>
  )
}

type SentResumeProps = {
  resume: Application['resume']
  /** Where it is downloaded from. */
  href: string
  /** What to read where none was sent. */
  none: string
}

/** The copy of the resume that came with an application. */
export function SentResume({ resume, href, none }: SentResumeProps) {
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.sectionTitle}>
        Resume
      </Title>
      {resume ? (
        <Anchor href={href} download className={classes.resume}>
          <IconDownload size={18} aria-hidden="true" />
          <span>{resume.name}</span>
          <Text size="sm" c="dimmed" component="span">
            {sizeOf(resume.size)}
          </Text>
        </Anchor>
      ) : (
        <Text c="dimmed">{none}</Text>
      )}
    </section>
  )
}

/** Bytes in words. */
function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
