import { Radio, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import type { CommunityEvent, Occurrence, Scope } from '../../../contract.ts'
import { eventsApi } from '../../api.ts'
import { affectedDates, affectedDatesLabel, occurrenceOf } from './affected-dates.ts'

export const scopeLabels: Record<Scope, string> = {
  one: t`This event`,
  following: t`This and following`,
  all: t`All upcoming events in the series`,
}
const scopes = Object.keys(scopeLabels) as Scope[]

type ScopeChoiceProps = {
  label: string
  event: CommunityEvent
  occurrences: Occurrence[]
  /** False while the series loads. */
  isKnown: boolean
  scope: Scope
  onChange: (scope: Scope) => void
  /** Whether the choice takes the dialog's focus. */
  isFirst?: boolean
}

/** Asks which dates of a series an action changes, and describes each choice (docs/decisions/0018). */
export function ScopeChoice({ label, event, occurrences, isKnown, scope, onChange, isFirst }: ScopeChoiceProps) {
  return (
    <Radio.Group label={label} size="md" value={scope} onChange={(chosen) => onChange(chosen as Scope)}>
      <Stack gap="sm" mt="xs">
        {scopes.map((value) => {
          const dates = affectedDates(value, event, occurrences)
          return (
            <Radio
              key={value}
              value={value}
              data-autofocus={(isFirst && value === scope) || undefined}
              label={scopeLabels[value]}
              description={isKnown ? affectedDatesLabel(dates) : t`Counting...`}
              disabled={isKnown && dates.length === 0}
            />
          )
        })}
      </Stack>
    </Radio.Group>
  )
}

/** The dates of an event's series with their current counts; only the event while they load. */
export function useOccurrences(event: CommunityEvent, isEnabled: boolean) {
  const { data, refetch } = useQuery(
    eventsApi.queries.listOccurrences.queryOptions({ input: { id: event.id }, enabled: isEnabled }),
  )
  return { occurrences: data?.occurrences ?? [occurrenceOf(event)], isKnown: data !== undefined, refetch }
}
