import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CompanySummary } from '../../../employers/contract.ts'
import { CompanyLogo } from '../../../employers/web/exports.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { employersApi } from '../api.ts'
import { RemovableRow } from './removable-row.tsx'
import { useUpdateVisibility } from './use-visibility.ts'
import classes from './visibility.module.css'

/** The companies she hides from, and the search for another. */
export function ExcludedCompanies({ companies }: { companies: CompanySummary[] }) {
  const [search, setSearch] = useState('')
  const { mutate, isPending } = useUpdateVisibility()
  const ids = companies.map(({ id }) => id)
  return (
    <section aria-label="Companies you hide from" className={classes.list}>
      <Text fw={600}>Companies</Text>
      {companies.length > 0 && (
        <ul className={classes.rows}>
          {companies.map((company) => (
            <RemovableRow
              key={company.id}
              name={company.name}
              isWorking={isPending}
              onRemove={() => mutate({ shownCompanyIds: [company.id] })}
            >
              <CompanyLogo company={company} size="sm" />
            </RemovableRow>
          ))}
        </ul>
      )}
      <SearchField label="Find a company to hide from" value={search} onSearch={setSearch} />
      {search && (
        <FoundCompanies
          search={search}
          excluded={ids}
          isWorking={isPending}
          onChoose={(id) => mutate({ excludedCompanyIds: [id] }, { onSuccess: () => setSearch('') })}
        />
      )}
    </section>
  )
}

type FoundCompaniesProps = {
  search: string
  excluded: string[]
  isWorking: boolean
  onChoose: (id: string) => void
}

function FoundCompanies({ search, excluded, isWorking, onChoose }: FoundCompaniesProps) {
  const { data, error } = useQuery(employersApi.queries.find.queryOptions({ input: { search: search.slice(0, 100) } }))
  const found = data?.companies.filter(({ id }) => !excluded.includes(id))
  return (
    <div role="status">
      {error && <Text size="sm">Companies could not be searched. Please try again.</Text>}
      {found?.length === 0 && (
        <Text size="sm" c="dimmed">
          No company here has this name. You can hide from its mail domain below, also before it joins.
        </Text>
      )}
      {found && found.length > 0 && (
        <ul className={classes.rows} aria-label="Companies found">
          {found.map((company) => (
            <li key={company.id} className={classes.row}>
              <CompanyLogo company={company} size="sm" />
              <span className={classes.rowName}>{company.name}</span>
              <Button
                size="xs"
                variant="default"
                disabled={isWorking}
                aria-label={`Hide from ${company.name}`}
                onClick={() => onChoose(company.id)}
              >
                Hide
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
