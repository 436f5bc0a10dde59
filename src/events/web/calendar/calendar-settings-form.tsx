import { Button, NativeSelect, Radio, Skeleton, Stack, Switch, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import {
  type CalendarSettings,
  type CalendarType,
  calendarSettings,
  calendarTypes,
  reminderMinutes,
} from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { useCalendarSettings } from './add-to-calendar.ts'
import styles from './calendar-dialog.module.css'

/** The reminder options (S2 §9). */
const reminderLabels: Record<CalendarSettings['reminderMinutes'], string> = {
  5: t`5 minutes before`,
  15: t`15 minutes before`,
  30: t`30 minutes before`,
  60: t`1 hour before`,
  1440: t`1 day before`,
}

const calendarLabels: Record<CalendarType, string> = {
  google: t`Google Calendar`,
  outlook: t`Outlook`,
  apple: t`Apple Calendar`,
}

const autoAddDescription = t`When this is on, most calendars add the event from your confirmation email. When it’s off, you add it by opening the file attached to the email.`

/** The form of the viewer's calendar settings (S2 §2, §9). */
export function CalendarSettingsForm({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCalendarSettings()
  if (data) return <Form settings={data} onClose={onClose} />
  if (!error) return <Skeleton height={280} />
  return (
    <div role="alert">
      <Text mb="sm">
        <Trans>We couldn’t load your settings.</Trans>
      </Text>
      <Button variant="default" onClick={() => refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function Form({ settings, onClose }: { settings: CalendarSettings; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useContractForm(calendarSettings, settings)

  const save = form.onSubmit(async (fields) => {
    try {
      const saved = await eventsApi.client.updateSettings(calendarSettings.parse(fields))
      queryClient.setQueryData(eventsApi.queries.showSettings.queryKey(), saved)
      toast.success(t`Calendar settings saved!`)
      onClose()
    } catch (error) {
      const description = form.applyProblem(error, t`Please try again.`)
      toast.error(t`Error saving settings`, { description: description ?? undefined })
    }
  })

  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <Switch
        size="md"
        label={t`Add events I register for automatically`}
        description={autoAddDescription}
        {...form.getInputProps('autoAddRegistered', { type: 'checkbox' })}
      />
      <NativeSelect
        label={t`Remind me`}
        description={t`Applies to the events in your calendar and to calendar files.`}
        data={reminderMinutes.map((minutes) => ({ value: String(minutes), label: reminderLabels[minutes] }))}
        {...form.getInputProps('reminderMinutes')}
        value={String(form.getValues().reminderMinutes)}
        onChange={(event) => form.setFieldValue('reminderMinutes', minutesIn(event.currentTarget.value))}
      />
      <Radio.Group
        label={t`My calendar`}
        description={t`Listed first when you add an event.`}
        {...form.getInputProps('calendarType')}
      >
        <Stack gap="xs" mt="xs">
          {calendarTypes.map((type) => (
            <Radio key={type} value={type} label={calendarLabels[type]} />
          ))}
        </Stack>
      </Radio.Group>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          <Trans>Save Settings</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}

function minutesIn(value: string): CalendarSettings['reminderMinutes'] {
  return reminderMinutes.find((minutes) => String(minutes) === value) ?? 15
}
