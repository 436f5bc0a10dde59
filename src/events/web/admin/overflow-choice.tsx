import { Alert, Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { counted, figure } from '../../../ui/counted.ts'
import styles from './admin.module.css'

type OverflowChoiceProps = {
  /** How many people would lose their seats. */
  count: number
  /** The number of seats as saved. */
  capacity: number
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  onKeep: () => void
  error: string | null
}

/** Fewer seats than people: either the seats stay, or the last to come wait. */
export function OverflowChoice({ count, capacity, isAccepted, onAccept, onKeep, error }: OverflowChoiceProps) {
  const who = count === 1 ? 'the person who registered last' : `the ${figure(count)} people who registered last`
  return (
    <Alert
      color="gold"
      title="More people are registered than that"
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
    >
      <div className={styles.overflow}>
        <Checkbox
          label={`Move ${who} to the waiting list`}
          description={`${count === 1 ? 'She comes' : 'They come'} first when a seat is free, and a mail says so.`}
          checked={isAccepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
          error={error}
        />
        <Button variant="default" size="sm" onClick={onKeep}>
          Keep {counted(capacity, 'seat', 'seats')}
        </Button>
      </div>
    </Alert>
  )
}
