import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchInput } from '../../../ui/lists/search-field.tsx'
import { useDebouncedFilters } from '../../../ui/lists/use-debounced-input.ts'
import classes from './directory.module.css'
import { countFilters, type DirectorySearch, directoryParameters } from './directory-search.ts'

const filters = [
  { name: 'skill', label: 'Skill', placeholder: 'Any skill' },
  { name: 'company', label: 'Company', placeholder: 'Any company' },
  { name: 'location', label: 'Location', placeholder: 'Anywhere' },
] as const

type DirectoryFiltersProps = { address: DirectorySearch; onChange: (search: DirectorySearch) => void }

/** The directory's search box and filters. A search starts when typing pauses. Small screens hide the filters. */
export function DirectoryFilters({ address, onChange }: DirectoryFiltersProps) {
  const { typed, type } = useDebouncedFilters(address, onChange, directoryParameters)
  const [isOpen, setIsOpen] = useState(countFilters(address) > 0)

  const inUse = countFilters(address)
  return (
    <search className={classes.filters}>
      <SearchInput
        label="Search members"
        className={classes.search}
        maxLength={100}
        value={typed.search}
        onType={(search) => type('search', search)}
      />
      <Button
        variant="default"
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls="member-filters"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
      </Button>
      <div id="member-filters" className={classes.fields} data-open={isOpen || undefined}>
        {filters.map(({ name, label, placeholder }) => (
          <TextInput
            key={name}
            label={label}
            placeholder={placeholder}
            maxLength={100}
            rightSection={
              typed[name] ? (
                <CloseButton aria-label={`Clear ${label.toLowerCase()}`} onClick={() => type(name, '')} />
              ) : null
            }
            value={typed[name]}
            onChange={(event) => type(name, event.currentTarget.value)}
          />
        ))}
      </div>
    </search>
  )
}
