import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection } from '../../../../accounts/web/exports.tsx'
import { applyDates } from '../../../../platform/contract/locale.ts'
import { problemCodeOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import type { DatesForm, DatesOverview } from '../../../settings-contract.ts'
import { settingsApi } from '../api.ts'

const loadForm = async () => (await import('../../../settings-contract.ts')).datesForm

const languageLabels: Record<NonNullable<DatesForm['dateLanguage']>, string> = {
  'en-US': t`United States`,
  'en-GB': t`United Kingdom`,
  'en-CA': t`Canada`,
  'en-AU': t`Australia`,
  'en-NZ': t`New Zealand`,
  'en-IE': t`Ireland`,
  'en-IN': t`India`,
  'en-NG': t`Nigeria`,
  'en-KE': t`Kenya`,
  'en-GH': t`Ghana`,
  'en-ZA': t`South Africa`,
  'en-150': t`Europe`,
}

/** The same moment in each language, so that the order of day and month is seen; in short, so that it fits on a phone. */
const example = new Date('2026-03-14T19:00:00Z')

function exampleIn(language: string, timeZone: string, dateStyle: 'long' | 'short' = 'short'): string {
  return new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', timeZone }).format(example)
}

/** Chooses the time zone in which the community's days begin, and how dates and times are written. */
export function DatesSection({ dates, onSaved }: { dates: DatesOverview; onSaved?: () => void }) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(dates)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadForm, dates.form)
  const { configured } = base
  const timeZone = form.values.timeZone ?? configured.timeZone
  const language = form.values.dateLanguage ?? configured.dateLanguage
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), timeZone])].sort()

  function startFrom(from: DatesOverview): void {
    setBase(from)
    queryClient.setQueryData(settingsApi.queries.getDates.queryKey(), from)
  }

  const save = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const saved = await settingsApi.client.saveDates({ ...values, version: base.version })
      startFrom(saved)
      // For what this page shows next, such as the other steps of the setup guide.
      applyDates({
        dateLanguage: saved.form.dateLanguage ?? saved.configured.dateLanguage,
        timeZone: saved.form.timeZone ?? saved.configured.timeZone,
      })
      toast.success(t`Saved`, { description: t`Open pages show it after they’re reloaded.` })
      onSaved?.()
    } catch (error) {
      setFailure(form.applyProblem(error, t`The changes could not be saved. Please try again.`))
      if (problemCodeOf(error) !== 'CONFLICT') return
      const newest = await settingsApi.client.getDates().catch(() => null)
      if (newest) startFrom(newest)
    }
  })

  return (
    <SettingsSection
      title={t`Days, dates, and times`}
      text={t`Members see times in their own time zone. This one decides when the community’s days begin, and what emails say.`}
    >
      <form onSubmit={save} noValidate>
        <Stack gap="sm" align="start">
          <FormFailure message={failure} />
          <NativeSelect
            label={t`Time zone`}
            data={[{ value: '', label: t`As on the server: ${configured.timeZone}` }, ...zones]}
            w="100%"
            {...form.getInputProps('timeZone')}
            value={form.values.timeZone ?? ''}
            onChange={({ currentTarget }) => form.setFieldValue('timeZone', currentTarget.value || null)}
          />
          <NativeSelect
            label={t`Dates are written as in`}
            description={t`Such as ${exampleIn(language, timeZone, 'long')}`}
            data={[
              { value: '', label: t`As on the server: ${exampleIn(configured.dateLanguage, timeZone)}` },
              ...Object.entries(languageLabels).map(([value, label]) => ({
                value,
                label: `${label}: ${exampleIn(value, timeZone)}`,
              })),
            ]}
            w="100%"
            {...form.getInputProps('dateLanguage')}
            value={form.values.dateLanguage ?? ''}
            onChange={({ currentTarget: { value } }) =>
              form.setFieldValue('dateLanguage', (value || null) as DatesForm['dateLanguage'])
            }
          />
          <Text size="sm" c="dimmed">
            <Trans>The texts of the site are in English. Only dates, times, and numbers follow this choice.</Trans>
          </Text>
          <Button type="submit" loading={form.submitting}>
            <Trans>Save time zone and dates</Trans>
          </Button>
        </Stack>
      </form>
    </SettingsSection>
  )
}
