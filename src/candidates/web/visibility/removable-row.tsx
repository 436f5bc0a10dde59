import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './visibility.module.css'

type RemovableRowProps = { name: string; isWorking: boolean; onRemove: () => void; children?: ReactNode }

/** One of what she hides from. */
export function RemovableRow({ name, isWorking, onRemove, children }: RemovableRowProps) {
  return (
    <li className={classes.row}>
      {children}
      <span className={classes.rowName}>{name}</span>
      <CloseButton aria-label={`Stop hiding from ${name}`} disabled={isWorking} onClick={onRemove} />
    </li>
  )
}
