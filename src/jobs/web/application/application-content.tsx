import { Anchor, Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/page/page-meta.tsx'
import { RelativeTime } from '../../../ui/text/dates.tsx'
import { formatFileSize } from '../../../ui/text/file-size.ts'
import type { Application } from '../../contract.ts'
import classes from './application.module.css'
import type { statusLabels } from './application-status.tsx'

type ApplicationStepsProps = {
  steps: Application['steps']
  labels: typeof statusLabels
  /** The text before the employer's message. */
  messageIntro: string
}

/** The status changes of an application, with the employer's messages. */
export function ApplicationSteps({ steps, labels, messageIntro }: ApplicationStepsProps) {
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.sectionTitle}>
        <Trans>History</Trans>
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ status, at, message }) => (
          <li key={`${status} ${at}`} className={classes.step}>
            <div className={classes.stepHead}>
              <b>{labels[status]}</b>
              <Text size="sm" c="dimmed" component="span">
                <RelativeTime at={at} />
              </Text>
            </div>
            {message !== '' && (
              <>
                <Text size="sm" c="dimmed">
                  {messageIntro}
                </Text>
                <blockquote className={classes.words} dir="auto">
                  {message}
                </blockquote>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The applicant's note to the employer. */
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
  /** The download link. */
  href: string
  /** The text when no resume was sent. */
  none: string
}

/** The copy of the resume that was sent with an application. */
export function SentResume({ resume, href, none }: SentResumeProps) {
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.sectionTitle}>
        <Trans>Resume</Trans>
      </Title>
      {resume ? (
        <Anchor href={href} download className={classes.resume}>
          <IconDownload size={18} aria-hidden="true" />
          <span>{resume.name}</span>
          <Text size="sm" c="dimmed" component="span">
            {formatFileSize(resume.size)}
          </Text>
        </Anchor>
      ) : (
        <Text c="dimmed">{none}</Text>
      )}
    </section>
  )
}

/** Shown for applications that do not exist or that the viewer may not see. */
export function ApplicationNotFound({ title, back }: { title: string; back: { to: string; label: string } }) {
  return (
    <div role="status">
      <PageTitle title={t`Not found`} />
      <VisuallyHidden component="h1">
        <Trans>Not found</Trans>
      </VisuallyHidden>
      <EmptyState
        title={title}
        text={t`The link may be incomplete, or the member may have deleted their account.`}
        action={
          <Button component={Link} to={back.to}>
            {back.label}
          </Button>
        }
      />
    </div>
  )
}
