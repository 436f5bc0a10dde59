import { Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { FormFailure } from './form-failure.tsx'
import classes from './save-bar.module.css'

type SaveBarProps = {
  /** What is not saved yet, or that everything is. */
  state: ReactNode
  /** The text takes the focus when the button that saved is disabled. */
  stateRef: Ref<HTMLParagraphElement>
  failure: string | null
  /** What needs attention before saving. */
  notice?: ReactNode
  /** The buttons, the one that saves last. */
  children: ReactNode
}

/** The foot of a long form: what is not saved yet, and the buttons. It stays visible while the form scrolls. */
export function SaveBar({ state, stateRef, failure, notice, children }: SaveBarProps) {
  return (
    <div className={classes.bar}>
      <FormFailure message={failure} mb="sm" />
      {notice}
      <div className={classes.row}>
        <Text ref={stateRef} size="sm" c="dimmed" role="status" tabIndex={-1} className={classes.state}>
          {state}
        </Text>
        {children}
      </div>
    </div>
  )
}
