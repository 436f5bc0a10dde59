import { Button, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#text'
import { yearsOfExperience } from '../../../profiles/contract.ts'
import { availabilityLabels, yearsLabels } from '../../../profiles/web/exports.tsx'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { SearchInput } from '../../../ui/lists/search-field.tsx'
import { useDebouncedFilters } from '../../../ui/lists/use-debounced-input.ts'
import classes from './browse.module.css'
import {
  countFilters,
  type SearchParameters,
  searchableAvailabilities,
  splitValues,
  toSearchParameters,
} from './search-parameters.ts'

type CandidateFiltersProps = { address: SearchParameters; onChange: (address: SearchParameters) => void }

/** Search box and filters for candidates. The search starts when typing pauses. On phones the filters collapse. */
export function CandidateFilters({ address, onChange }: CandidateFiltersProps) {
  const { typed, type } = useDebouncedFilters(address, onChange, toSearchParameters)
  const [isOpen, setIsOpen] = useState(false)

  const inUse = countFilters(address)
  return (
    <search className={classes.filters}>
      <SearchInput
        label={t`Search candidates`}
        className={classes.search}
        maxLength={100}
        value={typed.text}
        onType={(text) => type('text', text)}
      />
      <Button
        variant="default"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls="candidate-filters"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {inUse > 0 ? t`Filters (${inUse})` : t`Filters`}
      </Button>
      <div id="candidate-filters" className={classes.fields} data-open={isOpen || undefined}>
        <TextInput
          label={t`Skills`}
          placeholder={t`Python, SQL`}
          description={t`Separate skills with commas. Candidates match all of them.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={260}
          value={typed.skills}
          onChange={(event) => type('skills', event.currentTarget.value)}
        />
        <TextInput
          label={t`Location`}
          placeholder={t`Anywhere`}
          maxLength={100}
          value={typed.location}
          onChange={(event) => type('location', event.currentTarget.value)}
        />
        <Choices
          label={t`Experience`}
          labels={yearsLabels}
          all={yearsOfExperience}
          value={typed.years}
          onChange={(years) => type('years', years)}
        />
        <Choices
          label={t`Availability`}
          labels={availabilityLabels}
          all={searchableAvailabilities}
          value={typed.availability}
          onChange={(availability) => type('availability', availability)}
        />
      </div>
    </search>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  labels: Record<Value, string>
  all: readonly Value[]
  value: string
  onChange: (value: string) => void
}

/** Chips of a filter; none chosen means any. */
function Choices<Value extends string>({ label, labels, all, value, onChange }: ChoicesProps<Value>) {
  const chosen = splitValues(value)
  return (
    <div>
      <div className={classes.choicesLabel} aria-hidden="true">
        {label}
      </div>
      <FilterChips
        label={label}
        className={classes.choices}
        chips={all.map((one) => ({ value: one, label: labels[one] }))}
        values={all.filter((one) => chosen.includes(one))}
        onChange={(next: Value[]) => onChange(all.filter((one) => next.includes(one)).join(','))}
      />
    </div>
  )
}
