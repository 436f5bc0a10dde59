import { Radio, Stack } from '@mantine/core'
import type { LiveEvent, Occurrence, Scope } from '../../contract.ts'
import { touchedDates, touchedWords } from './touched-dates.ts'

export const scopeLabels: Record<Scope, string> = {
  one: 'This event',
  following: 'This and following',
  all: 'All upcoming of the series',
}
const scopes = Object.keys(scopeLabels) as Scope[]

type ScopeChoiceProps = {
  label: string
  event: LiveEvent
  occurrences: Occurrence[]
  /** False while the series is still being counted. */
  isKnown: boolean
  scope: Scope
  onChange: (scope: Scope) => void
  /** Whether the choice takes the focus of the dialog it stands in. */
  isFirst?: boolean
}

/** Which dates of a series an act is about, each with what it touches (docs/decisions/0018). */
export function ScopeChoice({ label, event, occurrences, isKnown, scope, onChange, isFirst }: ScopeChoiceProps) {
  return (
    <Radio.Group label={label} size="md" value={scope} onChange={(chosen) => onChange(chosen as Scope)}>
      <Stack gap="sm" mt="xs">
        {scopes.map((value) => {
          const dates = touchedDates(value, event, occurrences)
          return (
            <Radio
              key={value}
              value={value}
              data-autofocus={(isFirst && value === scope) || undefined}
              label={scopeLabels[value]}
              description={isKnown ? touchedWords(dates) : 'Counting...'}
              disabled={isKnown && dates.length === 0}
            />
          )
        })}
      </Stack>
    </Radio.Group>
  )
}
