import { Alert, Button, Modal, Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { fieldErrorsOf, messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import type { CommunityEvent, RegistrationChoices } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import { changeEvent, refreshEvents } from '../event-cache.ts'
import { titleOf } from '../event-labels.ts'
import { GuestsInput, QuestionInputs, ShownSwitch } from './choice-inputs.tsx'
import { toastFailure, toastRegistered, type Wording } from './registration-messages.ts'

type RegistrationDialogProps = { event: CommunityEvent; opened: boolean; onClose: () => void; wording?: Wording }

/** The word of the screen for registering (S1 §2, S2 §2). */
const registerLabels: Record<Wording, string> = { registration: t`Register`, rsvp: t`RSVP` }

/** Registers with guests and answers to the host's questions, or changes them later. */
export default function RegistrationDialog({
  event,
  opened,
  onClose,
  wording = 'registration',
}: RegistrationDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={
        event.mine
          ? t`Your registration`
          : wording === 'rsvp'
            ? t`RSVP for ${titleOf(event)}`
            : t`Register for ${titleOf(event)}`
      }
    >
      <LoadedForm event={event} onClose={onClose} wording={wording} />
    </Modal>
  )
}

type FormProps = { event: CommunityEvent; onClose: () => void; wording: Wording }

function LoadedForm({ event, onClose, wording }: FormProps) {
  const { data, error, refetch } = useQuery(
    eventsApi.queries.showRegistration.queryOptions({ input: { id: event.id } }),
  )
  if (data) return <ChoicesForm event={event} saved={data} onClose={onClose} wording={wording} />
  if (error)
    return <LoadError message={messageOf(error, t`Failed to load your registration.`)} onRetry={() => refetch()} />
  return (
    <>
      <LoadingStatus text={t`Loading your registration…`} />
      <Stack gap="md" aria-hidden="true">
        <Skeleton height={64} />
        <Skeleton height={64} />
      </Stack>
    </>
  )
}

type Saved = { isShown: boolean; canBeShown: boolean; guests: number; answers: Record<string, string> }

function ChoicesForm({ event, saved, onClose, wording }: FormProps & { saved: Saved }) {
  const { questions, guestLimit, mine } = event
  const [guests, setGuests] = useState(saved.guests)
  const [answers, setAnswers] = useState(saved.answers)
  const [isShown, setShown] = useState(saved.isShown)
  const { save, isPending, errors, isFull, forgetFull } = useSaving(event, wording, onClose)
  const box = useRef<HTMLFormElement>(null)

  // What the person leaves as it was keeps following their profile.
  const choices: RegistrationChoices = { guests, answers, ...(isShown !== saved.isShown && { isShown }) }

  // After the messages are rendered, so that a screen reader reads the field with its message.
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  function onSubmit(submission: SubmitEvent<HTMLFormElement>): void {
    submission.preventDefault()
    void save(choices, !mine && !event.can.register)
  }

  return (
    <form ref={box} onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {(guestLimit > 0 || saved.guests > 0) && (
          <GuestsInput
            limit={Math.max(guestLimit, saved.guests)}
            value={guests}
            onChange={(next) => {
              setGuests(next)
              forgetFull()
            }}
            error={errors.guests}
          />
        )}
        <QuestionInputs
          questions={questions}
          answers={answers}
          errors={errors}
          onAnswer={(question, answer) => setAnswers({ ...answers, [question]: answer })}
        />
        <ShownSwitch isShown={isShown} canBeShown={saved.canBeShown} onChange={setShown} />
        <div role="status">
          {isFull && (
            <Alert color="gold" title={t`There aren’t enough free seats`}>
              {mine
                ? t`You keep the seats you have.`
                : t`You can bring fewer guests, or join the waiting list. You get all of your seats together.`}
            </Alert>
          )}
        </div>
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {isFull && !mine ? (
          <Button color="terracotta" onClick={() => save(choices, true)} loading={isPending}>
            <Trans>Join waiting list</Trans>
          </Button>
        ) : (
          <Button type="submit" color="terracotta" loading={isPending}>
            {mine ? t`Save` : event.can.register ? registerLabels[wording] : t`Join waiting list`}
          </Button>
        )}
      </DialogFooter>
    </form>
  )
}

/** Sends the choices, and keeps the dialog open with the server's messages when it rejects them. */
function useSaving(event: CommunityEvent, wording: Wording, onSaved: () => void) {
  const queryClient = useQueryClient()
  const { id, mine } = event
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isFull, setFull] = useState(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ choices, waitIfFull }: { choices: RegistrationChoices; waitIfFull: boolean }) =>
      mine
        ? eventsApi.client.changeRegistration({ id, ...choices })
        : eventsApi.client.register({ id, waitIfFull, ...choices }),
    onSettled: () => void refreshEvents(queryClient),
  })

  async function save(choices: RegistrationChoices, waitIfFull: boolean): Promise<void> {
    setErrors({})
    setFull(false)
    try {
      const after = await mutateAsync({ choices, waitIfFull })
      changeEvent(queryClient, id, () => after)
      if (mine) toast.success(t`Registration changed`)
      else toastRegistered(after, wording)
      onSaved()
    } catch (error) {
      const found = fieldErrorsOf(error)
      if (Object.keys(found).length > 0) setErrors(found)
      else if (problemCodeOf(error) === 'CONFLICT' && /seats|full/.test(messageOf(error, ''))) setFull(true)
      else toastFailure(error, wording)
    }
  }
  return { save, isPending, errors, isFull, forgetFull: () => setFull(false) }
}
