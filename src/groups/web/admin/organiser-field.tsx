import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupsApi } from '../api.ts'

type Choice = { value: string; label: string }

/** Chooses a member as the group's first organiser, by a part of her name or address. Its value is her account's id. */
export function OrganiserField({ value, onChange, ...field }: SelectProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Choice | null>(null)
  const [term] = useDebouncedValue(search.trim(), 250)
  const isSought = term !== '' && term !== chosen?.label
  const { data } = useQuery(
    groupsApi.queries.findOrganisers.queryOptions({
      input: { search: term.slice(0, 200) },
      enabled: isSought,
      placeholderData: keepPreviousData,
    }),
  )
  const found = isSought
    ? (data?.people ?? []).map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))
    : []
  const choices = chosen && !found.some((choice) => choice.value === chosen.value) ? [chosen, ...found] : found
  return (
    <Select
      label="First organiser"
      description="Type a part of her name or address. She is told by mail."
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the organiser' }}
      comboboxProps={{ withinPortal: true }}
      nothingFoundMessage={term ? 'No member has this in her name or address.' : undefined}
      {...field}
      data={choices}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={search}
      onSearchChange={setSearch}
      value={value || null}
      onChange={(id, choice) => {
        setChosen(id ? (choice as Choice) : null)
        onChange?.(id ?? '', choice)
      }}
    />
  )
}
