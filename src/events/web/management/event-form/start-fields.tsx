import { Input, Select, type SelectProps, Text, TextInput } from '@mantine/core'
import { useId, useMemo } from 'react'
import { t } from '#text'
import { communityTimeZone } from '../../../../platform/contract/locale.ts'
import { fullTimeOf, zoneNameOf } from '../../event-labels.ts'
import styles from '../form.module.css'
import { browserTimeZone, momentOfWallTime, wallTimeAt } from './zone-time.ts'

type StartFieldsProps = {
  label: { date: string; time: string }
  /** `2026-11-23`, or '' */
  date: string
  /** `19:00`, or '' */
  time: string
  onDate: (date: string) => void
  onTime: (time: string) => void
  error: { date?: string; time?: string }
  /** The `data-path` by which Mantine's form finds a field to focus. */
  paths: { date?: string; time?: string }
}

/** A date and a time. */
export function StartFields({ label, date, time, onDate, onTime, error, paths }: StartFieldsProps) {
  const id = useId()
  // An error of both fields appears once, below them.
  const shared = error.date === error.time ? error.date : undefined
  const described = shared ? `${id}-error` : undefined
  return (
    <div>
      <div className={styles.shortPair}>
        {/* The path is on the box, because each input shows only a part of the form's value. */}
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

/** Says what the wall time is in the admin's time zone, and what happens to a time that clocks skip in spring. */
export function LocalTimeNote({ wallTime, timeZone }: { wallTime: string; timeZone: string }) {
  const notes = notesOn(wallTime, timeZone)
  return (
    <Text size="sm" c="dimmed" role="status" mt={notes.length > 0 ? 4 : 0}>
      {notes.join(' ')}
    </Text>
  )
}

function notesOn(wallTime: string, timeZone: string): string[] {
  const moment = momentOfWallTime(wallTime, timeZone)
  if (!moment) return []
  const own = browserTimeZone()
  const notes: string[] = []
  if (wallTimeAt(moment, timeZone) !== wallTime) {
    notes.push(
      t`Clocks in ${zoneNameOf(timeZone)} skip this time, so the event starts ${fullTimeOf(moment.toISOString(), timeZone)}.`,
    )
  }
  if (wallTimeAt(moment, own) !== wallTimeAt(moment, timeZone)) {
    notes.push(t`In your time zone: ${fullTimeOf(moment.toISOString())} (${zoneNameOf(own)} time).`)
  }
  return notes
}

/** Chooses an IANA time zone by a part of its name. Those of the community and of the admin come first. */
export function TimeZoneField(field: SelectProps) {
  const chosen = field.value ?? communityTimeZone
  const data = useMemo(() => {
    // The chosen zone may have an old name, which browsers accept but do not list.
    const suggested = new Set([communityTimeZone, browserTimeZone(), chosen])
    const others = Intl.supportedValuesOf('timeZone').filter((zone) => !suggested.has(zone))
    return [
      { group: t`Suggested`, items: [...suggested].map(optionOf) },
      { group: t`All`, items: others.map(optionOf) },
    ]
  }, [chosen])
  return (
    <Select
      label={t`Time zone`}
      searchable
      allowDeselect={false}
      selectFirstOptionOnChange
      maxDropdownHeight={280}
      // Within the dialog, which hides everything outside it from screen readers.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={t`No time zones match.`}
      {...field}
      data={data}
    />
  )
}

function optionOf(zone: string): { value: string; label: string } {
  return { value: zone, label: zone.replaceAll('_', ' ') }
}

/** The `data-path` from a field's input props, for fields that consist of several inputs in a box. */
export function fieldPath(inputProps: object): string | undefined {
  return 'data-path' in inputProps ? String(inputProps['data-path']) : undefined
}
