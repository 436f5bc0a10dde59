import { Button, NativeSelect, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { EditConflict } from '../../../../ui/forms/edit-conflict.tsx'
import { DialogFooter } from '../../../../ui/overlays/dialog-footer.tsx'
import { RestoredDraft } from '../drafted-form.tsx'
import styles from '../form.module.css'
import type { Wording } from '../management-messages.ts'
import { scopeLabels } from '../series/scope-choice.tsx'
import { CoverField } from './cover-field.tsx'
import {
  CapacityInput,
  DescriptionInput,
  DurationInput,
  FormSection,
  HostInputs,
  PlaceInputs,
  PublicPageSwitch,
  TitleInput,
} from './event-inputs.tsx'
import { OverflowChoice } from './overflow-choice.tsx'
import { GuestLimitInput, RegistrationQuestionsEditor } from './registration-terms-fields.tsx'
import { fieldPath, LocalTimeNote, StartFields, TimeZoneField } from './start-fields.tsx'
import { TeamInputs } from './team-inputs.tsx'
import { type EditedEvent, useEventForm } from './use-event-form.ts'

const statusOptions = [
  { value: 'upcoming', label: t`Upcoming` },
  { value: 'live', label: t`Live` },
  { value: 'ended', label: t`Ended` },
]

type EventFormProps = {
  /** The event to edit; undefined to create one. */
  edited?: EditedEvent
  onClose: () => void
  /** Goes back to the question which dates to change. */
  onChangeScope?: () => void
  wording: Wording
}

/** The form of an event (S2 §2, §4, §5). */
export function EventForm({ edited, onClose, onChangeScope, wording }: EventFormProps) {
  const state = useEventForm(edited, wording, onClose)
  const { form, cover, submit, isRestored, discard, overflow, notice, affected, theirs, isDraft } = state
  const box = useRef<HTMLFormElement>(null)
  const { date, time } = splitWallTime(form.values.localStart)
  const startError = form.errors.localStart as string | undefined

  // The form replaces the question about the series, so it takes the focus.
  const isSecondStep = onChangeScope !== undefined
  useEffect(() => {
    if (isSecondStep) box.current?.querySelector('input')?.focus()
  }, [isSecondStep])

  return (
    <form ref={box} onSubmit={submit} noValidate className={styles.form}>
      {onChangeScope && edited && (
        <div className={styles.scope}>
          <span>
            <strong>{scopeLabels[edited.scope]}</strong>
            {affected.length > 1 && <>: {plural(affected.length, { one: '# date', other: '# dates' })}</>}
          </span>
          <Button variant="subtle" size="compact-md" onClick={onChangeScope}>
            <Trans>Change</Trans>
          </Button>
        </div>
      )}
      <RestoredDraft isShown={isRestored} onDiscard={discard} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <FormSection title={t`About`}>
            <TitleInput form={form} />
            <HostInputs form={form} />
            <DescriptionInput form={form} />
          </FormSection>
          {(!edited || edited.event.can.administer) && (
            <FormSection title={t`Who runs it`}>
              <TeamInputs form={form} />
            </FormSection>
          )}
          <FormSection title={t`Cover`}>
            <CoverField form={form} cover={cover} />
          </FormSection>
        </div>
        <div className={styles.column}>
          <FormSection title={t`When`}>
            <StartFields
              label={{ date: t`Date`, time: t`Time` }}
              date={date}
              time={time}
              onDate={(next) => form.setFieldValue('localStart', `${next}T${time}`)}
              onTime={(next) => form.setFieldValue('localStart', `${date}T${next}`)}
              error={{ date: startError, time: startError }}
              paths={{ date: fieldPath(form.getInputProps('localStart')) }}
            />
            <div>
              <TimeZoneField {...form.getInputProps('timeZone')} />
              <LocalTimeNote wallTime={form.values.localStart} timeZone={form.values.timeZone} />
            </div>
            <DurationInput form={form} />
          </FormSection>
          <FormSection title={t`Place and seats`}>
            <PlaceInputs form={form} />
            <CapacityInput form={form} />
            {overflow && <OverflowChoice {...overflow} />}
            <GuestLimitInput form={form} />
          </FormSection>
          <FormSection title={t`Questions at registration`}>
            <RegistrationQuestionsEditor form={form} />
          </FormSection>
          <FormSection title={t`Status and visibility`}>
            <NativeSelect
              label={t`Status`}
              description={t`Past events always show as ended.`}
              data={statusOptions}
              {...form.getInputProps('status')}
            />
            <PublicPageSwitch form={form} publicId={edited?.event.isPublic ? edited.event.id : undefined} />
          </FormSection>
        </div>
      </div>
      <Text size="sm" role="status" className={styles.notice}>
        {notice}
      </Text>
      {theirs && (
        <EditConflict
          title={t`This event was changed while you were editing`}
          fields={theirs.fields}
          onKeep={() => theirs.decide(true)}
          onTakeTheirs={() => theirs.decide(false)}
        />
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {!edited && (
          <Button variant="default" onClick={state.saveDraft} disabled={form.submitting}>
            <Trans>Save as draft</Trans>
          </Button>
        )}
        <Button
          type="submit"
          {...(isDraft ? { variant: 'default' } : { color: 'terracotta' })}
          loading={form.submitting}
        >
          {isDraft ? t`Save draft` : edited ? t`Save Event` : t`Create Event`}
        </Button>
        {isDraft && (
          <Button color="terracotta" onClick={state.publish} disabled={form.submitting}>
            <Trans>Publish</Trans>
          </Button>
        )}
      </DialogFooter>
    </form>
  )
}

/** The date and the time of a wall time, each '' while it is missing. */
function splitWallTime(wallTime: string): { date: string; time: string } {
  const [date = '', time = ''] = wallTime.split('T')
  return { date, time }
}
