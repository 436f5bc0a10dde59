import { ComboboxChevron } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { LazyCombobox } from '../../../ui/forms/lazy-combobox.tsx'
import { adminApi } from '../api.ts'

const label = t`Find a person`
const loadSelect = () => import('./person-select.tsx')

/** Searches for a person by name or email address while the admin types. */
export function PersonPicker({ className, onPick }: { className?: string; onPick: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const { data } = useQuery({
    ...adminApi.queries.listUsers.queryOptions({ input: { search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const people = search === '' ? [] : (data?.users ?? [])
  const options = people.slice(0, 8).map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))
  return (
    <LazyCombobox
      load={loadSelect}
      props={{ label, typed, onType: setTyped, options, onPick, className }}
      fallback={{
        'aria-label': label,
        placeholder: `${label}...`,
        leftSection: <IconUser size={18} aria-hidden="true" />,
        rightSection: <ComboboxChevron />,
        value: typed,
        onChange: (event) => setTyped(event.currentTarget.value),
        className,
      }}
    />
  )
}
