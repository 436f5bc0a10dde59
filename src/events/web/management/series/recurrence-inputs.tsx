import { Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { defaultOccurrences, maxOccurrences } from '../../../contract.ts'
import styles from '../form.module.css'
import type { TypedSeries } from './series-fields.ts'

const types = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
]
const units = { daily: 'days', weekly: 'weeks', monthly: 'months' }
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The fields of a series' recurrence and end (S2 §2, §9). */
export function RecurrenceInputs({ form }: { form: ContractForm<TypedSeries> }) {
  const { type, end } = form.values.recurrence
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect label="Recurrence" data={types} {...form.getInputProps('recurrence.type')} />
        <TextInput
          label={`Every N ${units[type]}`}
          type="number"
          inputMode="numeric"
          min={1}
          required
          {...form.getInputProps('recurrence.interval')}
        />
      </div>
      {type === 'weekly' && (
        <Checkbox.Group label="Days of Week" required {...form.getInputProps('recurrence.days')}>
          <Group gap="sm" mt="xs">
            {weekdays.map((day, number) => (
              <Checkbox key={day} value={String(number)} label={day} className={styles.weekday} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Radio.Group
        label="End"
        size="md"
        {...form.getInputProps('recurrence.end.kind')}
        error={form.errors['recurrence.end']}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="count" label="After a number of events" />
          <Radio value="until" label="On a date" />
        </Stack>
      </Radio.Group>
      {end.kind === 'count' ? (
        <TextInput
          label="Occurrences"
          description={`Leave empty for ${defaultOccurrences}. A series can have up to ${maxOccurrences} events.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxOccurrences}
          {...form.getInputProps('recurrence.end.occurrences')}
        />
      ) : (
        <TextInput
          label="End date"
          description={`The last possible day for an event. A series can have up to ${maxOccurrences} events.`}
          type="date"
          required
          max="9999-12-31"
          {...form.getInputProps('recurrence.end.date')}
        />
      )}
    </>
  )
}
