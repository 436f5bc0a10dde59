import { Title } from '@mantine/core'
import { Weave } from '../../../ui/weave.tsx'
import classes from '../application.module.css'

/** The moment of joy. */
export function HiredBanner({ company }: { company: string }) {
  return (
    <div className={classes.joy}>
      <Weave className={classes.joyWeave} />
      <Title order={2} className={classes.joyTitle}>
        You are hired
      </Title>
      <p>Congratulations on your new place at {company}. We are happy for you.</p>
    </div>
  )
}
