import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { yearsOfExperience } from '../../../profiles/contract.ts'
import { availabilityLabels, yearsLabels } from '../../../profiles/web/exports.tsx'
import { SearchBox } from '../../../ui/search-field.tsx'
import { useTypedAddress } from '../../../ui/use-typed-address.ts'
import classes from './browse.module.css'
import { type BrowseAddress, browseParameters, countFilters, partsOf, soughtAvailabilities } from './browse-address.ts'

type CandidateFiltersProps = { address: BrowseAddress; onChange: (address: BrowseAddress) => void }

/** Search and filters of the candidates. Searching begins when typing pauses. On phones the filters fold away. */
export function CandidateFilters({ address, onChange }: CandidateFiltersProps) {
  const { typed, type } = useTypedAddress(address, onChange, browseParameters)
  const [isOpen, setIsOpen] = useState(false)

  const inUse = countFilters(address)
  return (
    <search className={classes.filters}>
      <SearchBox
        label="Search candidates"
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
        {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
      </Button>
      <div id="candidate-filters" className={classes.fields} data-open={isOpen || undefined}>
        <TextInput
          label="Skills"
          placeholder="Python, SQL"
          description="With commas between them; she has all of them."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={260}
          value={typed.skills}
          onChange={(event) => type('skills', event.currentTarget.value)}
        />
        <TextInput
          label="Location"
          placeholder="Anywhere"
          maxLength={100}
          value={typed.location}
          onChange={(event) => type('location', event.currentTarget.value)}
        />
        <Choices
          label="Experience"
          words={yearsLabels}
          all={yearsOfExperience}
          value={typed.years}
          onChange={(years) => type('years', years)}
        />
        <Choices
          label="Availability"
          words={availabilityLabels}
          all={soughtAvailabilities}
          value={typed.availability}
          onChange={(availability) => type('availability', availability)}
        />
      </div>
    </search>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  words: Record<Value, string>
  all: readonly Value[]
  value: string
  onChange: (value: string) => void
}

/** Some of a few; none of them means any. */
function Choices<Value extends string>({ label, words, all, value, onChange }: ChoicesProps<Value>) {
  return (
    <Checkbox.Group label={label} value={partsOf(value)} onChange={(chosen) => onChange(chosen.join(','))}>
      <div className={classes.choices}>
        {all.map((one) => (
          <Checkbox key={one} value={one} label={words[one]} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
