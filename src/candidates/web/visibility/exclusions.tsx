import { Button, CloseButton, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import type { CompanySummary } from '../../../employers/contract.ts'
import { CompanyLogo } from '../../../employers/web/exports.tsx'
import { fieldErrorsOf, messageOf } from '../../../ui/api/api-client.ts'
import { SearchField } from '../../../ui/lists/search-field.tsx'
import { employersApi } from '../api.ts'
import { useUpdateVisibility } from './use-visibility.ts'
import classes from './visibility.module.css'

/** The companies that the viewer hides from, and a search for another one. */
export function ExcludedCompanies({ companies }: { companies: CompanySummary[] }) {
  const [search, setSearch] = useState('')
  const { mutate, isPending } = useUpdateVisibility()
  const ids = companies.map(({ id }) => id)
  return (
    <section aria-label={t`Companies you hide from`} className={classes.list}>
      <Text fw={600}>
        <Trans>Companies</Trans>
      </Text>
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
      <SearchField label={t`Find a company to hide from`} value={search} onSearch={setSearch} />
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
  const matches = data?.companies.filter(({ id }) => !excluded.includes(id))
  return (
    <div role="status">
      {error && (
        <Text size="sm">
          <Trans>We couldn’t search companies. Please try again.</Trans>
        </Text>
      )}
      {matches?.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            We couldn’t find a company with this name. You can hide from its email domain below, even before it joins.
          </Trans>
        </Text>
      )}
      {matches && matches.length > 0 && (
        <ul className={classes.rows} aria-label={t`Companies found`}>
          {matches.map((company) => (
            <li key={company.id} className={classes.row}>
              <CompanyLogo company={company} size="sm" />
              <span className={classes.rowName}>{company.name}</span>
              <Button
                size="xs"
                variant="default"
                disabled={isWorking}
                aria-label={t`Hide from ${company.name}`}
                onClick={() => onChoose(company.id)}
              >
                <Trans>Hide</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Email domains that the viewer hides from, for companies that have not joined yet or whose name they do not know. */
export function ExcludedDomains({ domains }: { domains: string[] }) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const { mutate, isPending } = useUpdateVisibility()

  async function add(): Promise<void> {
    // If the contract cannot be loaded, the server reports what is wrong.
    const contract = await import('../../contract.ts').catch(() => null)
    const checked = contract?.visibilityForm.shape.excludedDomains.safeParse([typed])
    const domain = checked ? checked.data?.[0] : typed.trim()
    if (!domain) {
      setFault(checked?.error?.issues[0]?.message ?? null)
      return
    }
    mutate(
      { excludedDomains: [domain] },
      {
        onSuccess: () => setTyped(''),
        onError: (error) => setFault(Object.values(fieldErrorsOf(error))[0] ?? messageOf(error, t`Please try again.`)),
      },
    )
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <section aria-label={t`Email domains you hide from`} className={classes.list}>
      <Text fw={600}>
        <Trans>Email domains</Trans>
      </Text>
      {domains.length > 0 && (
        <ul className={classes.rows}>
          {domains.map((domain) => (
            <RemovableRow
              key={domain}
              name={domain}
              isWorking={isPending}
              onRemove={() => mutate({ shownDomains: [domain] })}
            />
          ))}
        </ul>
      )}
      <div className={classes.add}>
        <TextInput
          label={t`Email domain to hide from`}
          description={t`The domain of a company’s email or website. This includes its subdomains.`}
          placeholder={t`example.com`}
          maxLength={253}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFault(null)
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="default" loading={isPending} onClick={add}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </section>
  )
}

type RemovableRowProps = { name: string; isWorking: boolean; onRemove: () => void; children?: ReactNode }

/** A company or domain that the viewer hides from, with a button to remove it. */
export function RemovableRow({ name, isWorking, onRemove, children }: RemovableRowProps) {
  return (
    <li className={classes.row}>
      {children}
      <span className={classes.rowName}>{name}</span>
      <CloseButton aria-label={t`Stop hiding from ${name}`} disabled={isWorking} onClick={onRemove} />
    </li>
  )
}
