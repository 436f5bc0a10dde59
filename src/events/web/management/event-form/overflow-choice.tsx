import { Alert, Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { formatNumber } from '../../../../ui/text/numbers.ts'
import styles from '../form.module.css'

type OverflowChoiceProps = {
  /** The number of people who would lose their seat. */
  count: number
  /** The saved number of seats. */
  capacity: number
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
  onKeep: () => void
  error: string | null
}

/** Asks what to do when there would be fewer seats than registered people. */
export function OverflowChoice({ count, capacity, isAccepted, onAccept, onKeep, error }: OverflowChoiceProps) {
  const who = count === 1 ? t`the person who registered last` : t`the ${formatNumber(count)} people who registered last`
  return (
    <Alert
      color="gold"
      title={t`More people have already registered`}
      icon={<IconAlertTriangle size={20} aria-hidden="true" />}
    >
      <div className={styles.overflow}>
        <Checkbox
          label={t`Move ${who} to the waiting list`}
          description={t`They’re first in line when a seat opens up, and we’ll email them about the move.`}
          checked={isAccepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
          error={error}
        />
        <Button variant="default" size="sm" onClick={onKeep}>
          <Trans>Keep {plural(capacity, { one: '# seat', other: '# seats' })}</Trans>
        </Button>
      </div>
    </Alert>
  )
}
