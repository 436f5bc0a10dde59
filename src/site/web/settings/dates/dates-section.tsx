import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsSection } from '../../../../accounts/web/exports.tsx'
import { problemCodeOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import type { DatesForm, DatesOverview } from '../../../settings-contract.ts'
import { settingsApi } from '../api.ts'

const loadForm = async () => (await import('../../../settings-contract.ts')).datesForm

const languageLabels: Record<NonNullable<DatesForm['dateLanguage']>, string> = {
  'en-US': 'United States',
  'en-GB': 'United Kingdom',
  'en-CA': 'Canada',
  'en-AU': 'Australia',
  'en-NZ': 'New Zealand',
  'en-IE': 'Ireland',
  'en-IN': 'India',
  'en-NG': 'Nigeria',
  'en-KE': 'Kenya',
  'en-GH': 'Ghana',
  'en-ZA': 'South Africa',
  'en-150': 'Europe',
}

/** The same moment in each language, so that the order of day and month is seen. */
const example = new Date('2026-03-14T19:00:00Z')

function exampleIn(language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(example)
}

/** Chooses the time zone in which the community's days begin, and how dates and times are written. */
export function DatesSection({ dates, onSaved }: { dates: DatesOverview; onSaved?: () => void }) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(dates)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadForm, dates.form)
  const { configured } = base
  const timeZone = form.values.timeZone ?? configured.timeZone
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), timeZone])].sort()

  function startFrom(from: DatesOverview): void {
    setBase(from)
    queryClient.setQueryData(settingsApi.queries.getDates.queryKey(), from)
  }

  const save = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      startFrom(await settingsApi.client.saveDates({ ...values, version: base.version }))
      toast.success('Saved', { description: 'Open pages show it after they’re reloaded.' })
      onSaved?.()
    } catch (error) {
      setFailure(form.applyProblem(error, 'The changes could not be saved. Please try again.'))
      if (problemCodeOf(error) !== 'CONFLICT') return
      const newest = await settingsApi.client.getDates().catch(() => null)
      if (newest) startFrom(newest)
    }
  })

  return (
    <SettingsSection
      title="Days, dates, and times"
      text="Members see times in their own time zone. This one decides when the community’s days begin, and what emails say."
    >
      <form onSubmit={save} noValidate>
        <Stack gap="sm" align="start">
          <FormFailure message={failure} />
          <NativeSelect
            label="Time zone"
            data={[{ value: '', label: `As on the server: ${configured.timeZone}` }, ...zones]}
            w="100%"
            {...form.getInputProps('timeZone')}
            value={form.values.timeZone ?? ''}
            onChange={({ currentTarget }) => form.setFieldValue('timeZone', currentTarget.value || null)}
          />
          <NativeSelect
            label="Dates are written as in"
            data={[
              { value: '', label: `As on the server: ${exampleIn(configured.dateLanguage, timeZone)}` },
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
            The texts of the site are in English. Only dates, times, and numbers follow this choice.
          </Text>
          <Button type="submit" loading={form.submitting}>
            Save time zone and dates
          </Button>
        </Stack>
      </form>
    </SettingsSection>
  )
}
