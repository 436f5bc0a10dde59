import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { counted } from '../../../ui/counted.ts'
import styles from './admin.module.css'
import { DescriptionInput, PlaceInputs, SizeInputs, TitleInput } from './event-inputs.tsx'
import { fieldPath } from './field-path.ts'
import type { Wording } from './management-words.ts'
import { OverflowChoice } from './overflow-choice.tsx'
import { OwnTime } from './own-time.tsx'
import { PublicPageSwitch } from './public-page-switch.tsx'
import { RestoredDraft } from './restored-draft.tsx'
import { scopeLabels } from './scope-choice.tsx'
import { StartFields } from './start-fields.tsx'
import { TimeZoneField } from './time-zone-field.tsx'
import { type EditedEvent, useEventForm } from './use-event-form.ts'
import { splitWallTime } from './wall-time.ts'

const statusOptions = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'live', label: 'Live' },
  { value: 'ended', label: 'Ended' },
]

type EventFormProps = {
  /** What is edited; left out, an event is created. */
  edited?: EditedEvent
  onClose: () => void
  /** Back to the question which dates of the series are meant. */
  onChangeScope?: () => void
  wording: Wording
}

/** All that an event says (S2 §2, §4, §5). */
export function EventForm({ edited, onClose, onChangeScope, wording }: EventFormProps) {
  const { form, submit, isRestored, discard, overflow, told, touched, theirs } = useEventForm(edited, wording, onClose)
  const box = useRef<HTMLFormElement>(null)
  const { date, time } = splitWallTime(form.values.localStart)
  const startError = form.errors.localStart as string | undefined

  // Where the question about the series stood before, the keyboard goes on here.
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
            {touched.length > 1 && `: ${counted(touched.length, 'date', 'dates')}`}
          </span>
          <Button variant="subtle" size="compact-md" onClick={onChangeScope}>
            Change
          </Button>
        </div>
      )}
      <RestoredDraft isShown={isRestored} onDiscard={discard} />
      <TitleInput form={form} />
      <StartFields
        label={{ date: 'Date', time: 'Time' }}
        date={date}
        time={time}
        onDate={(next) => form.setFieldValue('localStart', `${next}T${time}`)}
        onTime={(next) => form.setFieldValue('localStart', `${date}T${next}`)}
        error={{ date: startError, time: startError }}
        paths={{ date: fieldPath(form.getInputProps('localStart')) }}
      />
      <div>
        <TimeZoneField {...form.getInputProps('timeZone')} />
        <OwnTime wallTime={form.values.localStart} timeZone={form.values.timeZone} />
      </div>
      <SizeInputs form={form} />
      {overflow && <OverflowChoice {...overflow} />}
      <PlaceInputs form={form} />
      <NativeSelect
        label="Status"
        description="An event that is over always shows as ended."
        data={statusOptions}
        {...form.getInputProps('status')}
      />
      <DescriptionInput form={form} />
      <PublicPageSwitch form={form} publicId={edited?.event.isPublic ? edited.event.id : undefined} />
      <Text size="sm" role="status" className={styles.told}>
        {told}
      </Text>
      {theirs && (
        <ChangedMeanwhile
          what="event"
          fields={theirs.fields}
          onKeep={() => theirs.decide(true)}
          onTakeTheirs={() => theirs.decide(false)}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          {edited ? 'Save Event' : 'Create Event'}
        </Button>
      </Group>
    </form>
  )
}
