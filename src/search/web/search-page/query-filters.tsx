import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useId, useState } from 'react'
import { t } from '#text'
import { useCategories } from '../../../forum/web/exports.tsx'
import type { Role } from '../../../platform/contract/access.ts'
import { searchFilters } from '../../../platform/contract/content-kinds.ts'
import { usePeopleNames } from '../api.ts'
import { findsPosts } from '../kinds.ts'
import { filterValue, parseQuery, withOperator } from '../query-terms.ts'
import type { ChangeSearch } from '../search-address.ts'
import styles from './search-page.module.css'

/** Milliseconds without a key press after which names are suggested. */
const typingPause = 200

const filterOperators = new Set<string>(searchFilters)

/** How many operators with a value a query has. */
export function countFilters(q: string): number {
  return parseQuery(q).filter(({ operator }) => filterOperators.has(operator)).length
}

type QueryFiltersProps = { q: string; role: Role; onChange: ChangeSearch }

/** The operators as fields, for people who do not want to type them. They show what the query says, and change it. */
export function QueryFilters({ q, role, onChange }: QueryFiltersProps) {
  function set(operator: 'in' | 'has' | 'before' | 'after', value: string): void {
    onChange({ q: (latest) => withOperator(latest, operator, value) }, { replace: true })
  }
  const category = filterValue(q, 'in')
  return (
    <fieldset aria-label={t`Filters`} className={styles.filters}>
      {findsPosts(role) && <CategoryFilter value={category} onChange={(value) => set('in', value)} />}
      <PersonFilter q={q} onChange={onChange} />
      <DateFilter label={t`After`} value={filterValue(q, 'after')} onChange={(value) => set('after', value)} />
      <DateFilter label={t`Before`} value={filterValue(q, 'before')} onChange={(value) => set('before', value)} />
      {findsPosts(role) && (
        <Checkbox
          label={t`Has picture`}
          checked={/^(picture|image)s?$/i.test(filterValue(q, 'has'))}
          onChange={(event) => set('has', event.currentTarget.checked ? 'picture' : '')}
          className={styles.checkbox}
        />
      )}
    </fieldset>
  )
}

type NamedCategory = { id: string; name: string }

/** The category that a query names by its id or by its name. */
export function knownCategory(value: string, categories: readonly NamedCategory[]): NamedCategory | undefined {
  const sought = value.toLowerCase()
  return categories.find(({ id, name }) => id === sought || name.toLowerCase() === sought)
}

/** Offers the categories, and what the query names if it is none of them, such as a group. */
function CategoryFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const categories = useCategories()
  const known = knownCategory(value, categories)
  const choices = [
    { value: '', label: t`Any category` },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
    ...(value && !known ? [{ value, label: value }] : []),
  ]
  return (
    <NativeSelect
      label={t`In category`}
      data={choices}
      value={known?.id ?? value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The author of what is sought. It takes effect when the person leaves the field, chooses a name, or presses Enter. */
function PersonFilter({ q, onChange }: Pick<QueryFiltersProps, 'q' | 'onChange'>) {
  const current = filterValue(q, 'from')
  const [known, setKnown] = useState(current)
  const [name, setName] = useState(current)
  const [sought] = useDebouncedValue(name.trim(), typingPause)
  const names = usePeopleNames(sought === current ? '' : sought)
  const listId = useId()
  if (known !== current) {
    setKnown(current)
    setName(current)
  }

  function apply(next: string): void {
    if (next.trim() !== current) onChange({ q: (latest) => withOperator(latest, 'from', next) }, { replace: true })
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        apply(name)
      }}
    >
      <TextInput
        label={t`From person`}
        placeholder={t`Name`}
        autoComplete="off"
        maxLength={100}
        dir="auto"
        list={listId}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={() => apply(name)}
      />
      <datalist id={listId}>
        {names.map((option) => (
          <option key={option} value={option} />
        ))}
      </datalist>
    </form>
  )
}

type DateFilterProps = { label: string; value: string; onChange: (value: string) => void }

/** Years that nobody means, which the browser reports while a year is being typed. */
const unfinishedYear = /^0/

/** A day, as in `before:2026-12-31`. */
function DateFilter({ label, value, onChange }: DateFilterProps) {
  const current = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''
  const [known, setKnown] = useState(current)
  const [day, setDay] = useState(current)
  if (known !== current) {
    setKnown(current)
    setDay(current)
  }

  function type(next: string): void {
    setDay(next)
    if (!unfinishedYear.test(next)) onChange(next)
  }

  return <TextInput type="date" label={label} value={day} onChange={(event) => type(event.currentTarget.value)} />
}
