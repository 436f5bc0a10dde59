import { Button, Modal, Radio, Text, Textarea } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { TemplateMenu } from '../../../employers/web/exports.tsx'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { type Applicant, type ApplicationStatus, employerStatuses, moveForm, noteLimit } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import classes from '../application/application.module.css'
import { statusLabels } from '../application/application-status.tsx'

type MoveDialogProps = { applicant: Applicant; opened: boolean; onClose: () => void }

/** Moves an application to another status, with a message that is emailed to the applicant, or without an email. */
export default function MoveDialog({ applicant, opened, onClose }: MoveDialogProps) {
  const { data: account } = useAccount()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Move ${applicant.name}`} size="lg" closeOnClickOutside={false}>
      {account && <MoveForm accountId={account.id} applicant={applicant} onClose={onClose} />}
    </Modal>
  )
}

/** The default choice: the status that usually follows. */
const nextStatus: Partial<Record<ApplicationStatus, (typeof employerStatuses)[number]>> = {
  new: 'reviewing',
  reviewing: 'interview',
  interview: 'offer',
  offer: 'hired',
}

/** The steps that show a hidden name. */
const revealing: readonly ApplicationStatus[] = ['interview', 'offer', 'hired']

const hints: Record<(typeof employerStatuses)[number], string> = {
  reviewing: t`We’ll let them know you’re reading their application.`,
  interview: t`We’ll let them know you’d like to meet them.`,
  offer: t`We’ll let them know you’re making them an offer.`,
  hired: t`We’ll let them know they’re hired.`,
  declined: t`We’ll kindly let them know you’re not moving forward with their application.`,
}

type MoveFormProps = Omit<MoveDialogProps, 'opened'> & { accountId: string }

function MoveForm({ accountId, applicant, onClose }: MoveFormProps) {
  const queryClient = useQueryClient()
  const { id, name } = applicant
  // What the viewer saw when they decided, also when a colleague moves the application while the dialog is open.
  const [current] = useState(applicant.status)
  const key = draftKey('answer', accountId, id)
  const choices = employerStatuses.filter((status) => status !== current)
  const form = useContractForm(moveForm, {
    status: nextStatus[current] ?? choices[0] ?? 'reviewing',
    message: readDraft<{ message: string }>(key).message ?? '',
    sendEmail: true as boolean,
  })
  const { message } = form.values
  useDraftAutosave(key, message ? { message } : null)

  const canSkipEmail = applicant.can.moveWithoutEmail.includes(form.values.status)

  const submit = form.onSubmit(async (values) => {
    try {
      const moved = await jobsApi.client.moveApplicant({ id, ...values, basedOn: current })
      saveDraft(key, null)
      queryClient.setQueryData(jobsApi.queries.showApplicant.queryKey({ input: { id } }), moved)
      const description = values.sendEmail ? t`We emailed ${name}.` : t`We didn’t email ${name}.`
      toast.success(t`Moved to ${statusLabels[moved.status]}`, { description })
      onClose()
      await queryClient.invalidateQueries({ queryKey: jobsApi.queries.key() })
    } catch (error) {
      const failure = form.applyProblem(error, t`We couldn’t move the application. Please try again.`)
      if (failure) toast.error(failure)
      if (problemCodeOf(error) !== 'CONFLICT') return
      // The message stays as a draft, for when the viewer has seen what changed.
      onClose()
      await queryClient.invalidateQueries({ queryKey: jobsApi.queries.key() })
    }
  })

  function move(sendEmail: boolean): void {
    form.setFieldValue('sendEmail', sendEmail)
    submit()
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    move(true)
  }

  return (
    <form onSubmit={onSubmit} noValidate className={classes.form}>
      <Radio.Group label={t`Move to`} {...form.getInputProps('status')}>
        <div className={classes.choices}>
          {choices.map((status, index) => (
            <Radio
              key={status}
              value={status}
              label={statusLabels[status]}
              description={hints[status]}
              data-autofocus={index === 0 || undefined}
            />
          ))}
        </div>
      </Radio.Group>
      {applicant.hidden && revealing.includes(form.values.status) && (
        <Text>
          <Trans>You’ll see their name, photo, and resume from now on. They know that this step shows them.</Trans>
        </Text>
      )}
      <p className={classes.mail}>
        <IconMail size={20} stroke={1.75} aria-hidden="true" />
        <span>
          {sentences(
            t`We’ll email ${name} about this and include your message, if you add one.`,
            canSkipEmail &&
              t`You can also move without an email. They’ll see it on their application’s page, and it won’t count as an answer.`,
          )}
        </span>
      </p>
      <div>
        <Textarea
          label={t`Your message to ${name} (optional)`}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={noteLimit}
          dir="auto"
          {...form.getInputProps('message')}
        />
        <TemplateMenu
          recipient={applicant.hidden ? null : name}
          jobTitle={applicant.job.title}
          text={message ?? ''}
          onUse={(text) => form.setFieldValue('message', text)}
        />
      </div>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        {canSkipEmail && (
          <Button variant="default" loading={form.submitting} onClick={() => move(false)}>
            <Trans>Move</Trans>
          </Button>
        )}
        <Button type="submit" color="terracotta" loading={form.submitting}>
          <Trans>Move and send email</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}
