import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { maxCoHosts } from '../../../contract.ts'
import { eventsApi } from '../../api.ts'
import type { TypedDetails, TypedPerson } from './event-fields.ts'
import { fieldPath } from './start-fields.tsx'

type TeamInputsProps<Form extends TypedDetails> = { form: ContractForm<Form> }

/** The host's account and the co-hosts, which admins choose by name or email address. */
export function TeamInputs<Form extends TypedDetails>({ form }: TeamInputsProps<Form>) {
  const host = usePeopleSearch(form.values.hostId)
  const coHosts = usePeopleSearch(form.values.coHostIds)
  const set = (values: Partial<TypedDetails>) => form.setValues(values as Partial<Form>)

  return (
    <>
      <Select
        label={t`Member’s profile`}
        description={t`Of the host, who may then edit the event and see its attendees. Leave it empty for someone from outside.`}
        {...host.props}
        clearable
        clearButtonProps={{ 'aria-label': t`Remove the profile` }}
        value={form.values.hostId[0]?.id ?? null}
        onChange={(id) => {
          const hostId = host.chosen(id ? [id] : [])
          set({ hostId, ...(hostId[0] && { host: hostId[0].name }) })
          form.clearFieldError('hostId')
        }}
        error={form.errors.hostId}
        data-path={fieldPath(form.getInputProps('hostId'))}
      />
      <MultiSelect
        label={t`Also run by`}
        description={t`Up to ${maxCoHosts} co-hosts, who may edit the event and see its attendees.`}
        {...coHosts.props}
        maxValues={maxCoHosts}
        value={form.values.coHostIds.map(({ id }) => id)}
        onChange={(ids) => {
          set({ coHostIds: coHosts.chosen(ids) })
          coHosts.props.onSearchChange('')
          form.clearFieldError('coHostIds')
        }}
        error={form.errors.coHostIds}
        data-path={fieldPath(form.getInputProps('coHostIds'))}
      />
    </>
  )
}

/** Searches members while an admin types, and remembers the names of those who are chosen. */
function usePeopleSearch(current: TypedPerson[]) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 300)
  const isChosenName = current.some(({ name }) => name === search)
  const { data } = useQuery({
    ...eventsApi.queries.suggestTeam.queryOptions({ input: { search } }),
    enabled: search !== '' && !isChosenName,
    placeholderData: keepPreviousData,
  })
  const found = search === '' || isChosenName ? [] : (data?.people ?? [])
  const others = found.filter(({ id }) => current.every((person) => person.id !== id))
  const people = new Map<string, TypedPerson>([...current, ...others].map(({ id, name }) => [id, { id, name }]))
  return {
    /** The people with these ids, which are among those chosen before or found now. */
    chosen: (ids: string[]) => ids.flatMap((id) => people.get(id) ?? []),
    props: {
      searchable: true,
      searchValue: typed,
      onSearchChange: setTyped,
      // The server has filtered already, also by email address.
      filter: <Input extends { options: unknown }>({ options }: Input) => options as never,
      data: [
        ...current.map(({ id, name }) => ({ value: id, label: name })),
        ...others.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` })),
      ],
      nothingFoundMessage: typed.trim() === '' ? undefined : t`No one found`,
    },
  }
}
