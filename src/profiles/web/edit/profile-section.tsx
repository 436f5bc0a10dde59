import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './edit.module.css'

/** A section of the profile: title and text on the left, controls on the right. */
export function ProfileSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.intro}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
      </div>
      <div className={classes.controls}>{children}</div>
    </section>
  )
}
