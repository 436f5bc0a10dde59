import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminApi } from '../api.ts'

/** Finds a person by her name or address while it is typed. */
export function PersonPicker({ className, onPick }: { className?: string; onPick: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const { data } = useQuery({
    ...adminApi.queries.listUsers.queryOptions({ input: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const found = search === '' ? [] : (data?.users ?? [])
  return (
    <Select
      aria-label="Find a person"
      placeholder="Find a person..."
      leftSection={<IconUser size={18} aria-hidden="true" />}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // Found already, by address too: nothing is left out here.
      filter={({ options }) => options}
      data={found.slice(0, 8).map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
      nothingFoundMessage={search === '' ? undefined : 'Nobody found'}
      value={null}
      onChange={(id) => {
        if (id) onPick(id)
        setTyped('')
      }}
      className={className}
    />
  )
}
