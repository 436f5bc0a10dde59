import { Badge } from '@mantine/core'
import { IconCalendarEvent, IconCalendarOff, IconHistory } from '@tabler/icons-react'
import type { When } from './use-list-address.ts'

const states = {
  upcoming: { color: 'green', label: 'Upcoming', Icon: IconCalendarEvent },
  past: { color: 'gray', label: 'Past', Icon: IconHistory },
  cancelled: { color: 'red', label: 'Cancelled', Icon: IconCalendarOff },
} as const

/** Whether an event is to come, over (S1 §2) or cancelled, in a word and a sign. */
export function EventState({ when }: { when: When }) {
  const { color, label, Icon } = states[when]
  return (
    <Badge color={color} leftSection={<Icon size={14} aria-hidden="true" />}>
      {label}
    </Badge>
  )
}
