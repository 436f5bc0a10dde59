import { Button, Modal, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useRef } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { DialogFooter } from '../../../../ui/overlays/dialog-footer.tsx'
import { type SeriesDates, seriesDates } from '../../../contract.ts'
import { eventsApi } from '../../api.ts'
import { refreshEvents } from '../../event-cache.ts'
import { RestoredDraft, useDraftedForm } from '../drafted-form.tsx'
import {
  CapacityInput,
  DescriptionInput,
  DurationInput,
  FormSection,
  HostInputs,
  PlaceInputs,
  PublicPageSwitch,
  TitleInput,
} from '../event-form/event-inputs.tsx'
import { GuestLimitInput, RegistrationQuestionsEditor } from '../event-form/registration-terms-fields.tsx'
import { fieldPath, LocalTimeNote, StartFields, TimeZoneField } from '../event-form/start-fields.tsx'
import { TeamInputs } from '../event-form/team-inputs.tsx'
import styles from '../form.module.css'
import { RecurrenceInputs } from './recurrence-inputs.tsx'
import { emptySeries, readDates, seriesFields, type TypedSeries } from './series-fields.ts'
import { SeriesPreview } from './series-preview.tsx'

/** Milliseconds after the last keystroke before the preview loads. */
const previewDelay = 400

type RecurringDialogProps = { opened: boolean; onClose: () => void }

/** Creates a series of events (S2 §2). Closing keeps the input as a draft. */
export default function RecurringDialog({ opened, onClose }: RecurringDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Recurring Events`} size={1040} closeOnClickOutside={false}>
      <RecurringForm onClose={onClose} />
    </Modal>
  )
}

function RecurringForm({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const { form, isRestored, discard, forget } = useDraftedForm(seriesFields, emptySeries, 'series')
  const dates = useDebouncedDates(form.values)
  const { values, errors } = form
  const isDraft = useRef(false)

  const submit = form.onSubmit(async (typed) => {
    try {
      const { count } = await eventsApi.client.createSeries({ ...seriesFields.parse(typed), isDraft: isDraft.current })
      forget()
      toast.success(
        isDraft.current
          ? t`Saved ${plural(count, { one: '# draft', other: '# drafts' })}`
          : t`Created ${count} recurring events successfully!`,
      )
    } catch (error) {
      if (form.applyProblem(error) === null) return
      toast.error(t`Error creating recurring events`, { description: messageOf(error, '') || undefined })
      return
    }
    onClose()
    await refreshEvents(queryClient)
  })
  const submitAs = (wantsDraft: boolean) => (event?: SubmitEvent<HTMLFormElement>) => {
    isDraft.current = wantsDraft
    submit(event)
  }

  return (
    <form onSubmit={submitAs(false)} noValidate className={styles.form}>
      <RestoredDraft isShown={isRestored} onDiscard={discard} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <FormSection title={t`About`}>
            <TitleInput form={form} />
            <HostInputs form={form} />
            <DescriptionInput form={form} />
          </FormSection>
          <FormSection title={t`Who runs them`}>
            <TeamInputs form={form} />
          </FormSection>
          <FormSection title={t`Place and seats`}>
            <PlaceInputs form={form} />
            <CapacityInput form={form} />
            <GuestLimitInput form={form} />
          </FormSection>
          <FormSection title={t`Questions at registration`}>
            <RegistrationQuestionsEditor form={form} />
          </FormSection>
          <FormSection title={t`Visibility`}>
            <PublicPageSwitch form={form} />
          </FormSection>
        </div>
        <div className={styles.column}>
          <FormSection title={t`When`}>
            <StartFields
              label={{ date: t`First date`, time: t`Time` }}
              date={values.firstDate}
              time={values.time}
              onDate={(date) => form.setFieldValue('firstDate', date)}
              onTime={(time) => form.setFieldValue('time', time)}
              error={{ date: errors.firstDate as string | undefined, time: errors.time as string | undefined }}
              paths={{ date: fieldPath(form.getInputProps('firstDate')), time: fieldPath(form.getInputProps('time')) }}
            />
            <div>
              <TimeZoneField {...form.getInputProps('timeZone')} />
              <LocalTimeNote wallTime={`${values.firstDate}T${values.time}`} timeZone={values.timeZone} />
            </div>
            <DurationInput form={form} />
            <RecurrenceInputs form={form} />
            <SeriesPreview dates={dates} />
          </FormSection>
        </div>
      </div>
      <Text size="sm">
        <Trans>Members who turned on new event alerts get one notification for all dates.</Trans>
      </Text>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="default" onClick={() => submitAs(true)()} disabled={form.submitting}>
          <Trans>Save as drafts</Trans>
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          <Trans>Create Events</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The dates after typing pauses; null while they are incomplete or invalid. */
function useDebouncedDates(typed: TypedSeries): SeriesDates | null {
  const read = JSON.stringify(readDates(typed))
  const [paused] = useDebouncedValue(read, previewDelay)
  return useMemo(() => seriesDates.safeParse(JSON.parse(paused)).data ?? null, [paused])
}
