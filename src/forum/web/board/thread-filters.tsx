import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ThreadSort } from '../../contract.ts'
import classes from './board.module.css'
import type { BoardAddress } from './board-address.ts'

const sortLabels: { value: ThreadSort; label: string }[] = [
  { value: 'recent', label: 'Most Recent' },
  { value: 'active', label: 'Most Active' },
  { value: 'likes', label: 'Most Liked' },
]

type ThreadFiltersProps = { address: BoardAddress; onChange: (changes: Partial<BoardAddress>) => void }

/** Search and order of a category's threads. Searching begins when typing pauses; the box keeps its focus. */
export function ThreadFilters({ address, onChange }: ThreadFiltersProps) {
  const [typed, setTyped] = useState(address.search)
  const [shown, setShown] = useState(address.search)
  const searchLater = useDebouncedCallback((search: string) => onChange({ search: search.trim() }), 300)

  // Back and Forward change the search from outside; what is being typed stays otherwise.
  if (shown !== address.search) {
    setShown(address.search)
    if (typed.trim() !== address.search) setTyped(address.search)
  }

  function type(search: string): void {
    setTyped(search)
    searchLater(search)
  }

  return (
    <search className={classes.filters}>
      <TextInput
        type="search"
        aria-label="Search threads"
        placeholder="Search threads..."
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={typed ? <CloseButton aria-label="Clear search" onClick={() => type('')} /> : null}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        className={classes.search}
      />
      <NativeSelect
        aria-label="Sort threads"
        data={sortLabels}
        value={address.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as ThreadSort })}
        className={classes.sort}
      />
    </search>
  )
}
