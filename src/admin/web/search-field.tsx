import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

type SearchFieldProps = {
  label: string
  className?: string
  /** What is searched for now. */
  value: string
  onSearch: (search: string) => void
}

/** A search that begins when typing pauses; the box keeps its focus. */
export function SearchField({ label, className, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const searchLater = useDebouncedCallback((search: string) => onSearch(search.trim()), 300)

  // Back and Forward change the search from outside; what is being typed stays otherwise.
  if (shown !== value) {
    setShown(value)
    if (typed.trim() !== value) setTyped(value)
  }

  function type(search: string): void {
    setTyped(search)
    searchLater(search)
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={`${label}...`}
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={typed ? <CloseButton aria-label="Clear search" onClick={() => type('')} /> : null}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      className={className}
    />
  )
}
