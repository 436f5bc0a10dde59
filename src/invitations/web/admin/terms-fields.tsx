import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import { useSwitchedOff } from '../../../ui/page/parts.ts'
import { invitationsApi } from '../api.ts'
import classes from '../list/invitations.module.css'

/** What the forms of emailed invitations and of links have in common, before anything is chosen. */
export const usualTerms = { role: 'member' as const, groupId: null, days: 14 }

type TermsFieldsProps = {
  // biome-ignore lint/suspicious/noExplicitAny: the form of emailed invitations or that of links
  form: ContractForm<any>
}

/** Role, group, and days of an invitation. */
export function TermsFields({ form }: TermsFieldsProps) {
  const off = useSwitchedOff()
  const { data } = useQuery(invitationsApi.queries.listInvitationGroups.queryOptions())
  const groups = data?.groups ?? []
  const { role, groupId } = form.values
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t`They join as`}
        data={[
          { value: 'member', label: t`Member` },
          ...(off.includes('employers') ? [] : [{ value: 'employer', label: t`Employer` }]),
        ]}
        value={role}
        error={form.errors.role}
        onChange={({ currentTarget: { value } }) =>
          form.setValues({ role: value, ...(value === 'employer' && { groupId: null }) })
        }
      />
      {role === 'member' && !off.includes('groups') && (
        <NativeSelect
          label={t`Group`}
          data={[{ value: '', label: t`No group` }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
          value={groupId ?? ''}
          error={form.errors.groupId}
          onChange={({ currentTarget: { value } }) => form.setFieldValue('groupId', value === '' ? null : value)}
        />
      )}
      <NumberField form={form} name="days" label={t`Days it works`} />
    </div>
  )
}

/** A whole number in a form. Any other text stays a string, so that validation rejects it. */
export function NumberField({ form, name, label }: TermsFieldsProps & { name: string; label: string }) {
  return (
    <TextInput
      label={label}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      {...form.getInputProps(name)}
      onChange={({ currentTarget: { value } }) =>
        form.setFieldValue(name, /^\d+$/.test(value.trim()) ? Number(value) : value)
      }
    />
  )
}
