import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import type { SavableRef } from '../../platform/contract/content-kinds.ts'
import { formatDay } from '../../platform/contract/date-formats.ts'
import { fieldErrorsOf, messageOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { FormFailure } from '../../ui/forms/form-failure.tsx'
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx'
import { dayOfMoment, daysAfter, deviceTimeZone } from '../../ui/text/days.ts'
import { maxReminderDays } from '../contract.ts'
import { invalidateSaved, savedApi } from './api.ts'
import classes from './saved.module.css'

type ReminderDialogProps = {
  item: SavableRef
  /** The present reminder; null when there is none. */
  remindAt: string | null
  opened: boolean
  onClose: () => void
}

/** Chooses when to be reminded of a saved item: tomorrow, next week, or on another day. */
export default function ReminderDialog({ opened, ...rest }: ReminderDialogProps) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={t`Remind me`}>
      <ReminderForm {...rest} />
    </Modal>
  )
}

function ReminderForm({ item, remindAt, onClose }: Omit<ReminderDialogProps, 'opened'>) {
  const queryClient = useQueryClient()
  const [date, setDate] = useState(remindAt ? dayOfMoment(remindAt) : '')
  const [fieldError, setFieldError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (day: string | null) =>
      day === null
        ? savedApi.client.removeReminder(item)
        : savedApi.client.setReminder({ ...item, date: day, timeZone: deviceTimeZone() }),
    onSuccess: async (reminder) => {
      toast.success(reminder.remindAt ? t`We’ll remind you on ${formatDay(reminder.remindAt)}` : t`Reminder removed`)
      onClose()
      await invalidateSaved(queryClient)
    },
    onError: (error) => {
      const message = fieldErrorsOf(error).date
      setFieldError(message ?? null)
      if (!message) setFailure(messageOf(error, t`Failed to set the reminder. Please try again.`))
    },
  })

  function choose(day: string | null): void {
    setFieldError(null)
    setFailure(null)
    mutate(day)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (date) choose(date)
    else setFieldError(t`Please choose a day.`)
  }
  const today = dayOfMoment(new Date())
  const [tomorrow, nextWeek] = [daysAfter(today, 1), daysAfter(today, 7)]
  const isWaitingFor = (day: string | null) => isPending && variables === day
  return (
    <form onSubmit={submit} noValidate>
      <FormFailure message={failure} mb="md" />
      <div className={classes.choices}>
        <DayButton label={t`Tomorrow`} day={tomorrow} isWaiting={isWaitingFor(tomorrow)} onChoose={choose} />
        <DayButton label={t`Next week`} day={nextWeek} isWaiting={isWaitingFor(nextWeek)} onChoose={choose} />
      </div>
      <TextInput
        type="date"
        label={t`A date`}
        description={t`We remind you at 9:00 AM, in the time zone of this device.`}
        min={tomorrow}
        max={daysAfter(today, maxReminderDays)}
        value={date}
        error={fieldError}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <DialogFooter>
        {remindAt ? (
          <Button variant="default" loading={isWaitingFor(null)} onClick={() => choose(null)}>
            <Trans>Remove reminder</Trans>
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" loading={isPending && variables === date && date !== tomorrow && date !== nextWeek}>
          <Trans>Set reminder</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}

type DayButtonProps = { label: string; day: string; isWaiting: boolean; onChoose: (day: string) => void }

function DayButton({ label, day, isWaiting, onChoose }: DayButtonProps) {
  return (
    <Button variant="light" className={classes.choice} loading={isWaiting} onClick={() => onChoose(day)}>
      <span>{label}</span>
      <span className={classes.day}>{formatDay(`${day}T12:00:00`)}</span>
    </Button>
  )
}
