import { Alert, Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { plural, t } from '#text'
import { formatNumber } from '../../../../platform/contract/text/number-formats.ts'
import styles from '../form.module.css'

type OverflowChoiceProps = {
  /** The number of seats that would be too many. */
  count: number
  /** Whether people bring guests, so that the seats are those of fewer people. */
  hasGuests: boolean
  /** The saved number of seats. */
  capacity: number
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  onKeep: () => void
  error: string | null
}

/** Asks what to do when there would be fewer seats than registered people. */
export function OverflowChoice({
  count,
  hasGuests,
  capacity,
  isAccepted,
  onAccept,
  onKeep,
  error,
}: OverflowChoiceProps) {
  const several = hasGuests
    ? t`Move the people who registered last to the waiting list`
    : t`Move the ${formatNumber(count)} people who registered last to the waiting list`
  return (
    <Alert
      color="gold"
      title={t`More people have already registered`}
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
    >
      <div className={styles.overflow}>
        <Checkbox
          label={count === 1 ? t`Move the person who registered last to the waiting list` : several}
          description={t`They’re first in line when a seat opens up, and we’ll email them about the move.`}
          checked={isAccepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
          error={error}
        />
        <Button variant="default" size="sm" onClick={onKeep}>
          {plural(capacity, { one: 'Keep # seat', other: 'Keep # seats' })}
        </Button>
      </div>
    </Alert>
  )
}
