import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchBox } from '../../../ui/search-field.tsx'
import { useSearchLater } from '../../../ui/use-search-later.ts'
import classes from './directory.module.css'
import { countFilters, type DirectoryAddress, directoryParameters } from './directory-address.ts'

const filters = [
  { name: 'skill', label: 'Skill', placeholder: 'Any skill' },
  { name: 'company', label: 'Company', placeholder: 'Any company' },
  { name: 'location', label: 'Location', placeholder: 'Anywhere' },
] as const

type DirectoryFiltersProps = { address: DirectoryAddress; onChange: (address: DirectoryAddress) => void }

/** Search and filters of the directory. Searching begins when typing pauses. On phones the filters fold away. */
export function DirectoryFilters({ address, onChange }: DirectoryFiltersProps) {
  const [typed, setTyped] = useState(address)
  const [shown, setShown] = useState(address)
  const [isOpen, setIsOpen] = useState(countFilters(address) > 0)
  const changeLater = useSearchLater(onChange)

  // Back, a link and a cleared search change the address from outside; what is being typed stays otherwise.
  if (!isSame(shown, address)) {
    setShown(address)
    if (!isSame(typed, address)) setTyped(address)
  }

  function type(name: keyof DirectoryAddress, value: string): void {
    const next = { ...typed, [name]: value }
    setTyped(next)
    changeLater(next)
  }

  const inUse = countFilters(address)
  return (
    <search className={classes.filters}>
      <SearchBox
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

function isSame(one: DirectoryAddress, other: DirectoryAddress): boolean {
  return String(directoryParameters(one)) === String(directoryParameters(other))
}
