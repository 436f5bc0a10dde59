import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import styles from './search-field.module.css'
import { useTyped } from './use-typed.ts'

type SearchBoxProps = {
  label: string
  className?: string
  maxLength?: number
  value: string
  onType: (typed: string) => void
}

/** A box for what is looked for, with its icon and, once something is in it, a button that empties it. */
export function SearchBox({ label, className, maxLength = 200, value, onType }: SearchBoxProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={`${label}...`}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={value ? <CloseButton aria-label="Clear search" onClick={() => onType('')} /> : null}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      className={className ? `${styles.box} ${className}` : styles.box}
    />
  )
}

type SearchFieldProps = {
  label: string
  className?: string
  /** What is searched for now. */
  value: string
  onSearch: (search: string) => void
}

const isSame = (one: string, other: string) => one.trim() === other.trim()

/** A search that begins when typing pauses; the box keeps its focus. */
export function SearchField({ label, className, value, onSearch }: SearchFieldProps) {
  const [typed, type] = useTyped(value, (search) => onSearch(search.trim()), isSame)
  return <SearchBox label={label} className={className} value={typed} onType={type} />
}
