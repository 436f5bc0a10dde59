import { Select } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

type PersonSelectProps = {
  label: string
  typed: string
  onType: (typed: string) => void
  found: { value: string; label: string }[]
  onPick: (id: string) => void
  className?: string
}

/** The box in which a person is looked for, with those who were found; it has a file of its own. */
export default function PersonSelect({ label, typed, onType, found, onPick, className }: PersonSelectProps) {
  // Mantine empties the box once as it appears; by then something may have been typed into its stand-in.
  const hasAppeared = useRef(false)
  useEffect(() => {
    hasAppeared.current = true
  }, [])
  return (
    <Select
      aria-label={label}
      placeholder={`${label}...`}
      leftSection={<IconUser size={18} aria-hidden="true" />}
      searchable
      searchValue={typed}
      onSearchChange={(words) => hasAppeared.current && onType(words)}
      // Found already, by address too: nothing is left out here.
      filter={({ options }) => options}
      data={found}
      nothingFoundMessage={typed.trim() === '' ? undefined : 'Nobody found'}
      value={null}
      onChange={(id) => {
        if (id) onPick(id)
        onType('')
      }}
      className={className}
    />
  )
}
