import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { SearchInput } from '../../../ui/lists/search-field.tsx'
import { categoryOptions, useCategories } from '../categories/use-categories.ts'
import classes from './board-search.module.css'
import { boardQueryString } from './board-url.ts'

/** The search on the board's index. A search covers one category, so the form asks which one. */
export function BoardSearch() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const categories = useCategories()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const category = categories.find(({ id }) => id === chosen)?.id
    setMissing(!category)
    if (!search.trim()) form.current?.querySelector('input')?.focus()
    else if (!category) select.current?.focus()
    else navigate({ search: boardQueryString(category, { search: search.trim(), sort: 'recent', page: 1 }) })
  }

  return (
    <search>
      <form ref={form} className={classes.search} data-typed={search !== '' || undefined} onSubmit={submit} noValidate>
        <SearchInput label={t`Search threads`} className={classes.searchInput} value={search} onType={setSearch} />
        <div className={classes.where}>
          <NativeSelect
            ref={select}
            aria-label={t`Category to search`}
            data={categoryOptions(t`In which category?`, categories)}
            value={chosen}
            error={isMissing && !chosen ? t`Choose a category to search.` : undefined}
            onChange={(event) => setChosen(event.currentTarget.value)}
            className={classes.select}
          />
          <Button type="submit" variant="default">
            <Trans>Search</Trans>
          </Button>
        </div>
      </form>
    </search>
  )
}
