import { Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import styles from './admin.module.css'

type StartFieldsProps = {
  label: { date: string; time: string }
  /** `2026-11-23`, or '' */
  date: string
  /** `19:00`, or '' */
  time: string
  onDate: (date: string) => void
  onTime: (time: string) => void
  error: { date?: string; time?: string }
  /** Mantine's form finds a field that is to take the focus by this. */
  paths: { date?: string; time?: string }
}

/** A date and a time of day, typed or chosen as the browser offers it. */
export function StartFields({ label, date, time, onDate, onTime, error, paths }: StartFieldsProps) {
  const id = useId()
  // One fault of both is said once, under the two.
  const shared = error.date === error.time ? error.date : undefined
  const described = shared ? `${id}-error` : undefined
  return (
    <div>
      <div className={styles.shortPair}>
        {/* The path stands on the box: what the inputs show is only a part of the form's value. */}
        <div data-path={paths.date}>
          <TextInput
            label={label.date}
            type="date"
            required
            max="9999-12-31"
            value={date}
            onChange={(event) => onDate(event.currentTarget.value)}
            error={shared ? true : error.date}
            aria-describedby={described}
          />
        </div>
        <div data-path={paths.time}>
          <TextInput
            label={label.time}
            type="time"
            required
            value={time}
            onChange={(event) => onTime(event.currentTarget.value)}
            error={shared ? true : error.time}
            aria-describedby={described}
          />
        </div>
      </div>
      {shared && (
        <Input.Error size="md" id={`${id}-error`} mt={5}>
          {shared}
        </Input.Error>
      )}
    </div>
  )
}
