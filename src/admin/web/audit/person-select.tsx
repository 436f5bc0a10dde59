import { Select } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '#text'

type PersonSelectProps = {
  label: string
  typed: string
  onType: (typed: string) => void
  options: { value: string; label: string }[]
  onPick: (id: string) => void
  className?: string
}

/** The search field of the person picker with its results. It is loaded on demand, because the combobox is large. */
export default function PersonSelect({ label, typed, onType, options, onPick, className }: PersonSelectProps) {
  // Mantine empties the field once when it mounts. By then, the admin may have typed into the fallback field.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
  }, [])
  return (
    <Select
      aria-label={label}
      placeholder={`${label}...`}
      leftSection={<IconUser size={18} aria-hidden="true" />}
      searchable
      searchValue={typed}
      onSearchChange={(search) => isMounted.current && onType(search)}
      // The server has filtered already, also by email address.
      filter={(input) => input.options}
      data={options}
      nothingFoundMessage={typed.trim() === '' ? undefined : t`No one found`}
      value={null}
      onChange={(id) => {
        if (id) onPick(id)
        onType('')
      }}
      className={className}
    />
  )
}
