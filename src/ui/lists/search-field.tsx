import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { t } from '#text'
import styles from './search-field.module.css'
import { useDebouncedInput } from './use-debounced-input.ts'

type SearchInputProps = {
  label: string
  className?: string
  maxLength?: number
  value: string
  onType: (typed: string) => void
}

/** A search input with an icon and, once it has text, a button that clears it. */
export function SearchInput({ label, className, maxLength = 200, value, onType }: SearchInputProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={`${label}...`}
      maxLength={maxLength}
      leftSection={<IconSearch size={18} aria-hidden="true" />}
      rightSection={value ? <CloseButton aria-label={t`Clear search`} onClick={() => onType('')} /> : null}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      className={className ? `${styles.box} ${className}` : styles.box}
    />
  )
}

type SearchFieldProps = {
  label: string
  className?: string
  /** The current search. */
  value: string
  onSearch: (search: string) => void
}

const isSame = (one: string, other: string) => one.trim() === other.trim()

/** A search input that searches when typing pauses and keeps the focus. */
export function SearchField({ label, className, value, onSearch }: SearchFieldProps) {
  const [typed, type] = useDebouncedInput(value, (search) => onSearch(search.trim()), isSame)
  return <SearchInput label={label} className={className} value={typed} onType={type} />
}
