import { Text, Title } from '@mantine/core'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { Application } from '../contract.ts'
import classes from './application.module.css'
import type { statusLabels } from './application-status.tsx'

type ApplicationStepsProps = {
  steps: Application['steps']
  labels: typeof statusLabels
  /** Stands before the employer's words. */
  saidBy: string
}

/** The way an application went so far, with the employer's words. */
export function ApplicationSteps({ steps, labels, saidBy }: ApplicationStepsProps) {
  return (
    <section className={classes.section}>
      <Title order={2} className={classes.sectionTitle}>
        So far
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
                  {saidBy}
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
