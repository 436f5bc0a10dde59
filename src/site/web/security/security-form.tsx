import { Stack, Switch, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SubmitButton } from '../../../accounts/web/exports.tsx'
import { problemCodeOf } from '../../../ui/api.ts'
import { longDate } from '../../../ui/dates.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { toast } from '../../../ui/toast.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import type { ShownSecurity } from '../../contract.ts'
import { siteApi } from '../api.ts'
import styles from '../content/content.module.css'

const loadForm = async () => (await import('../../contract.ts')).securityForm

/** Who needs two-step login, as a form. */
export function SecurityForm({ security }: { security: ShownSecurity }) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(security)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadForm, security.form)

  function begin(from: ShownSecurity): void {
    setBase(from)
    queryClient.setQueryData(siteApi.queries.getSecurity.queryKey(), from)
  }

  const save = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      begin(await siteApi.client.saveSecurity({ ...values, version: base.version }))
      toast.success('Saved')
      // Whether the admin herself needs one now.
      await queryClient.invalidateQueries({ queryKey: [['factors']] })
    } catch (error) {
      const words = form.applyProblem(error, 'The changes could not be saved. Please try again.')
      setFailure(words)
      if (problemCodeOf(error) !== 'CONFLICT') return
      const newest = await siteApi.client.getSecurity().catch(() => null)
      if (newest) begin(newest)
    }
  })

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <Stack gap="md">
        <Title order={2} className={styles.heading}>
          Two-step login
        </Title>
        <Text>
          Everybody can add a passkey or an authenticator app to their account. Here you decide whether admins and the
          owners of companies have to.
        </Text>
        <FormFailure message={failure} />
        <Switch
          label="Admins and company owners need two-step login"
          {...form.getInputProps('needsFactors', { type: 'checkbox' })}
        />
        <TextInput
          label="Days to set it up"
          type="number"
          description="Whoever has not set it up by then can log in, but use nothing of their role until they do."
          inputMode="numeric"
          autoComplete="off"
          maw={320}
          {...form.getInputProps('graceDays')}
          onChange={({ currentTarget }) => form.setFieldValue('graceDays', toNumber(currentTarget.value))}
        />
        {base.dueAt && (
          <Text size="sm" c="dimmed">
            {Date.parse(base.dueAt) > Date.now()
              ? `Those who are here now have until ${longDate(base.dueAt)}.`
              : `It has been needed since ${longDate(base.dueAt)}.`}{' '}
            Whoever joins later has the same number of days.
          </Text>
        )}
        <div>
          <SubmitButton loading={form.submitting}>Save</SubmitButton>
        </div>
      </Stack>
    </form>
  )
}

/** A whole number where one was typed, so that the form says what is wrong with anything else. */
function toNumber(typed: string): number {
  return (/^\d+$/.test(typed.trim()) ? Number(typed) : typed) as number
}
