import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { t } from '#text'
import type { Role } from '../../../platform/contract/access.ts'
import { FilterChips } from '../../../ui/lists/filter-chips.tsx'
import { useDebouncedInput } from '../../../ui/lists/use-debounced-input.ts'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { maxQueryLength, type SearchKind, type SearchSort } from '../../contract.ts'
import { kindLabels, kindsFor } from '../kinds.ts'
import type { ChangeSearch, SearchAddress } from '../search-address.ts'
import { countFilters, QueryFilters } from './query-filters.tsx'
import styles from './search-page.module.css'

const sortLabels: { value: SearchSort; label: string }[] = [
  { value: 'relevance', label: t`Most relevant` },
  { value: 'newest', label: t`Newest` },
]

type SearchFormProps = {
  address: SearchAddress
  role: Role
  onChange: ChangeSearch
  /** Called when the person asks for the results rather than pausing. */
  onSubmit: (query: string) => void
}

/** The field with its filters, kinds, and order. It searches when typing pauses, and without scripts as a form. */
export function SearchForm({ address, role, onChange, onSubmit }: SearchFormProps) {
  const { q, kind, sort } = address
  const off = useSwitchedOff()
  const [typed, type] = useDebouncedInput(q, (next) => onChange({ q: next.trim() }, { replace: true }), isSame)
  const field = useRef<HTMLInputElement>(null)
  const filtersId = useId()
  const inUse = countFilters(q)
  const [isOpen, setOpen] = useState(inUse > 0)

  function submit(event: FormEvent): void {
    event.preventDefault()
    onSubmit(typed.trim())
  }

  function clear(): void {
    type('')
    field.current?.focus()
  }

  return (
    <search className={styles.form}>
      <form action="/search" onSubmit={submit} className={styles.line}>
        <TextInput
          ref={field}
          type="search"
          name="q"
          aria-label={t`Search`}
          placeholder={t`Search people, posts, and more`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={maxQueryLength}
          dir="auto"
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          rightSection={typed ? <CloseButton aria-label={t`Clear search`} onClick={clear} /> : null}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          className={styles.field}
        />
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={filtersId}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {inUse > 0 ? t`Filters (${inUse})` : t`Filters`}
        </Button>
      </form>
      <div id={filtersId} hidden={!isOpen}>
        {isOpen && <QueryFilters q={q} role={role} onChange={onChange} />}
      </div>
      <div className={styles.narrowing}>
        <FilterChips
          label={t`Kind`}
          className={styles.kinds}
          chips={[
            { value: '', label: t`Everything` },
            ...kindsFor(role, off).map((value) => ({ value, label: kindLabels[value].many })),
          ]}
          value={kind ?? ''}
          onChange={(value: SearchKind | '') => onChange({ kind: value || null })}
        />
        <NativeSelect
          aria-label={t`Sort results`}
          data={sortLabels}
          value={sort}
          onChange={(event) => onChange({ sort: event.currentTarget.value as SearchSort })}
          className={styles.sort}
        />
      </div>
    </search>
  )
}

function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim()
}
