import { Anchor, Button, Checkbox, Modal, Skeleton, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { useOwnResume } from '../../../profiles/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { applicationForm, type Job, noteLimit } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import classes from '../application/application.module.css'
import { applicationPath } from '../paths.ts'

type ApplyDialogProps = {
  job: Pick<Job, 'id' | 'title' | 'company' | 'offersHiddenNames'>
  opened: boolean
  onClose: () => void
}

/** The application form: a note and, optionally, a copy of the resume. The typed note survives a reload. */
export default function ApplyDialog({ job, opened, onClose }: ApplyDialogProps) {
  const { data: account } = useAccount()
  return (
    <Modal opened={opened} onClose={onClose} title={t`Apply for ${job.title}`} size="lg" closeOnClickOutside={false}>
      {account && <ApplyWithResume accountId={account.id} job={job} onClose={onClose} />}
    </Modal>
  )
}

type ApplyProps = Omit<ApplyDialogProps, 'opened'> & { accountId: string }

function ApplyWithResume(props: ApplyProps) {
  const { resume, error, refetch } = useOwnResume()
  if (resume !== undefined) return <ApplyForm {...props} resumeName={resume?.name ?? null} />
  if (error) return <LoadError message={messageOf(error, t`Failed to load your profile.`)} onRetry={() => refetch()} />
  return (
    <div className={classes.form} aria-busy="true">
      <Skeleton height={20} width="80%" />
      <Skeleton height={150} />
      <Skeleton height={24} width="60%" />
    </div>
  )
}

function ApplyForm({ accountId, job, resumeName, onClose }: ApplyProps & { resumeName: string | null }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const key = draftKey('application', accountId, job.id)
  const form = useContractForm(applicationForm, {
    note: readDraft<{ note: string }>(key).note ?? '',
    withResume: resumeName !== null,
    hideName: false as boolean,
  })
  const { note, hideName } = form.values
  useDraftAutosave(key, note ? { note } : null)

  const send = form.onSubmit(async (values) => {
    try {
      const { id } = await jobsApi.client.apply({ id: job.id, ...values })
      saveDraft(key, null)
      const open = { label: t`View application`, onClick: () => void navigate(applicationPath(id)) }
      toast.success(t`Application sent`, { description: t`We let ${job.company.name} know.`, action: open })
      onClose()
      await queryClient.invalidateQueries({ queryKey: jobsApi.queries.key() })
    } catch (error) {
      const failure = form.applyProblem(error, t`We couldn’t send your application. Please try again.`)
      if (failure) toast.error(failure)
    }
  })

  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <Text c="dimmed">
        {hideName
          ? t`${job.company.name} sees your note, your years of experience, and the skills that the job asks for. We don’t share your email address.`
          : t`${job.company.name} sees your name, your photo, and what your profile says about your work. We don’t share your email address.`}
      </Text>
      {job.offersHiddenNames && (
        <Checkbox
          label={t`Hide my name, photo, and school until the interview`}
          description={t`Your resume waits, too. If ${job.company.name} moves you to the interview or further, it sees who you are, and we email you. Please don’t mention your name, your school, or links in your note.`}
          {...form.getInputProps('hideName', { type: 'checkbox' })}
        />
      )}
      <Textarea
        label={t`Your note`}
        description={t`Why you and this job are a good match.`}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={noteLimit}
        required
        withAsterisk={false}
        data-autofocus
        dir="auto"
        {...form.getInputProps('note')}
      />
      {resumeName === null ? (
        <Text>
          <Trans>
            You haven’t added a resume.{' '}
            <Anchor component={Link} to="/profile">
              Add one
            </Anchor>{' '}
            first, or apply without one. We’ll keep your note.
          </Trans>
        </Text>
      ) : (
        <Checkbox
          label={t`Include my resume: ${resumeName}`}
          description={t`We send a copy of your current resume. If you withdraw your application, we’ll delete it.`}
          {...form.getInputProps('withResume', { type: 'checkbox' })}
        />
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          <Trans>Send Application</Trans>
        </Button>
      </DialogFooter>
    </form>
  )
}
