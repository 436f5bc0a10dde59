import { Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { t } from '#text'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { defaultOccurrences, maxOccurrences } from '../../../contract.ts'
import styles from '../form.module.css'
import type { TypedSeries } from './series-fields.ts'

const types = [
  { value: 'daily', label: t`Daily` },
  { value: 'weekly', label: t`Weekly` },
  { value: 'monthly', label: t`Monthly` },
]
const intervalLabels = { daily: t`Every N days`, weekly: t`Every N weeks`, monthly: t`Every N months` }
const weekdays = [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`]

/** The fields of a series' recurrence and end (S2 §2, §9). */
export function RecurrenceInputs({ form }: { form: ContractForm<TypedSeries> }) {
  const { type, end } = form.values.recurrence
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect label={t`Recurrence`} data={types} {...form.getInputProps('recurrence.type')} />
        <TextInput
          label={intervalLabels[type]}
          type="number"
          inputMode="numeric"
          min={1}
          required
          {...form.getInputProps('recurrence.interval')}
        />
      </div>
      {type === 'weekly' && (
        <Checkbox.Group label={t`Days of Week`} required {...form.getInputProps('recurrence.days')}>
          <Group gap="sm" mt="xs">
            {weekdays.map((day, number) => (
              <Checkbox key={day} value={String(number)} label={day} className={styles.weekday} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      <Radio.Group
        label={t`End`}
        size="md"
        {...form.getInputProps('recurrence.end.kind')}
        error={form.errors['recurrence.end']}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="count" label={t`After a number of events`} />
          <Radio value="until" label={t`On a date`} />
        </Stack>
      </Radio.Group>
      {end.kind === 'count' ? (
        <TextInput
          label={t`Occurrences`}
          description={t`Leave empty for ${defaultOccurrences}. A series can have up to ${maxOccurrences} events.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxOccurrences}
          {...form.getInputProps('recurrence.end.occurrences')}
        />
      ) : (
        <TextInput
          label={t`End date`}
          description={t`The last possible day for an event. A series can have up to ${maxOccurrences} events.`}
          type="date"
          required
          max="9999-12-31"
          {...form.getInputProps('recurrence.end.date')}
        />
      )}
    </>
  )
}
