import { Switch, Text, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { SubmitButton } from '../../../accounts/web/exports.tsx'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { longDate } from '../../../ui/text/dates.tsx'
import type { SecurityOverview } from '../../contract.ts'
import { siteApi } from '../api.ts'
import styles from '../content/content.module.css'

const loadForm = async () => (await import('../../contract.ts')).securityForm

/** The form for who needs two-step login. */
export function SecurityForm({ security }: { security: SecurityOverview }) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(security)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadForm, security.form)

  function startFrom(from: SecurityOverview): void {
    setBase(from)
    queryClient.setQueryData(siteApi.queries.getSecurity.queryKey(), from)
  }

  const save = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      startFrom(await siteApi.client.saveSecurity({ ...values, version: base.version }))
      toast.success(t`Saved`)
      // The admin may need a second factor now.
      await queryClient.invalidateQueries({ queryKey: [['factors']] })
    } catch (error) {
      const message = form.applyProblem(error, t`The changes could not be saved. Please try again.`)
      setFailure(message)
      if (problemCodeOf(error) !== 'CONFLICT') return
      const newest = await siteApi.client.getSecurity().catch(() => null)
      if (newest) startFrom(newest)
    }
  })

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <section className={styles.section} aria-labelledby="two-step-login">
        <Title order={2} id="two-step-login" className={styles.heading}>
          <Trans>Two-step login</Trans>
        </Title>
        <Text>
          <Trans>
            Anyone can add a passkey or an authenticator app to their account. Decide here whether admins and company
            owners must.
          </Trans>
        </Text>
        <Switch
          label={t`Admins and company owners need two-step login`}
          {...form.getInputProps('needsFactors', { type: 'checkbox' })}
        />
        <TextInput
          label={t`Days to set it up`}
          type="number"
          description={t`Anyone who hasn’t set it up by then can log in, but can’t use their role until they do.`}
          inputMode="numeric"
          autoComplete="off"
          maw={320}
          {...form.getInputProps('graceDays')}
          onChange={({ currentTarget }) => form.setFieldValue('graceDays', toNumber(currentTarget.value))}
        />
        {base.dueAt && (
          <Text size="sm" c="dimmed">
            {sentences(
              Date.parse(base.dueAt) > Date.now()
                ? t`Those who are here now have until ${longDate(base.dueAt)}.`
                : t`It has been needed since ${longDate(base.dueAt)}.`,
              t`People who join later get the same number of days.`,
            )}
          </Text>
        )}
      </section>
      <div>
        <FormFailure message={failure} mb="sm" />
        <SubmitButton loading={form.submitting}>
          <Trans>Save</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}

/** The typed whole number. Any other text stays a string, so that validation rejects it. */
function toNumber(typed: string): number {
  return (/^\d+$/.test(typed.trim()) ? Number(typed) : typed) as number
}
