import { Stack } from '@mantine/core'
import { IconCircleCheck, IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EntranceHeading } from './entrance-heading.tsx'
import { EntranceMark } from './entrance-mark.tsx'

type LinkResultProps = {
  /** Whether what the link is for is done; else it does not work. */
  isDone: boolean
  title: string
  text: ReactNode
  /** Where to go from here. */
  children: ReactNode
}

/** What became of a mailed link: takes the place of what the screen showed before, and the focus. */
export function LinkResult({ isDone, title, text, children }: LinkResultProps) {
  const Icon = isDone ? IconCircleCheck : IconMailOff
  const mark = (
    <EntranceMark tone={isDone ? 'good' : 'bad'}>
      <Icon size={36} stroke={1.5} />
    </EntranceMark>
  )
  return (
    <Stack gap="lg">
      <EntranceHeading title={title} mark={mark} text={text} takesFocus />
      {children}
    </Stack>
  )
}
