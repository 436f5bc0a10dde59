import { Anchor, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDownload, IconExternalLink, IconFileText, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../../platform/contract/text/sentences.ts'
import { messageOf } from '../../../../ui/api/api-client.ts'
import { withTimeout } from '../../../../ui/api/request-timeout.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FileButtons } from '../../../../ui/files/file-buttons.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { useIsPartOn } from '../../../../ui/page/parts.ts'
import { longDate } from '../../../../ui/text/dates.tsx'
import { formatFileSize } from '../../../../ui/text/file-size.ts'
import { type OwnProfile, resumeMegabytes } from '../../../contract.ts'
import { profilesApi } from '../../api.ts'
import classes from '../edit.module.css'
import { useOwnChange } from '../own-profile.ts'
import { ProfileSection } from '../profile-section.tsx'
import { FileDrop } from './file-drop.tsx'
import { UploadProgress, useFileUpload } from './file-upload.tsx'

const loadResumeCheck = () => import('./resume-check.ts')

type Resume = NonNullable<OwnProfile['resume']>

/** The resume: a member uploads, opens, replaces, and removes it. */
export function ResumeSection({ resume, accountId }: { resume: Resume | null; accountId: string }) {
  const [error, setError] = useState<string | null>(null)
  const [isAsking, dialog] = useDisclosure()
  const { share, send, cancel } = useFileUpload('/api/profiles/me/resume')
  const removal = useOwnChange(() => profilesApi.client.removeResume())

  async function choose(file: File): Promise<void> {
    try {
      const { checkResume } = await withTimeout(loadResumeCheck())
      const problem = await checkResume(file)
      setError(problem)
      if (!problem && (await send(file))) toast.success(t`Resume selected!`)
    } catch {
      setError(null)
      toast.error(t`Upload failed`, { description: t`Please try again later.` })
    }
  }

  function remove(): void {
    removal.mutate(undefined, {
      onSuccess: () => toast.success(t`Resume removed`),
      onError: (failure) => toast.error(messageOf(failure, t`Failed to remove your resume. Please try again.`)),
      onSettled: dialog.close,
    })
  }

  const hasEmployers = useIsPartOn('employers')
  return (
    <ProfileSection
      title={t`Resume`}
      text={sentences(
        t`A PDF or Word document of up to ${resumeMegabytes}MB. Members can’t open it.`,
        hasEmployers ? t`Our team can, and so can employers you allow.` : t`Our team can.`,
      )}
    >
      <FileDrop label={t`Resume`} onDrop={choose} isDisabled={share !== null}>
        <div className={classes.dropText}>
          {resume && <StoredResume resume={resume} accountId={accountId} />}
          {share === null ? (
            <FileButtons
              accept=".pdf,.doc,.docx"
              name="resume"
              Icon={IconFileUpload}
              verb={resume ? t`Replace` : t`Upload`}
              onChoose={choose}
              onRemove={resume ? dialog.open : undefined}
              describedBy={error ? 'resume-error' : undefined}
            />
          ) : (
            <>
              <UploadProgress share={share} />
              <div>
                <Button variant="default" onClick={cancel}>
                  <Trans>Cancel</Trans>
                </Button>
              </div>
            </>
          )}
          <Text size="sm" c="dimmed" className={classes.dropHint}>
            <Trans>Or drop a document here.</Trans>
          </Text>
          <Text size="sm" c="red" role="alert" id="resume-error">
            {error}
          </Text>
        </div>
      </FileDrop>
      <ConfirmDialog
        opened={isAsking}
        onClose={dialog.close}
        title={t`Remove your resume?`}
        confirmLabel={t`Remove resume`}
        onConfirm={remove}
        isWorking={removal.isPending}
      >
        <Trans>“{resume?.name}” will be permanently deleted.</Trans>
      </ConfirmDialog>
    </ProfileSection>
  )
}

function StoredResume({ resume, accountId }: { resume: Resume; accountId: string }) {
  const address = `/api/profiles/${accountId}/resume`
  return (
    <div className={classes.stored}>
      <IconFileText size={28} stroke={1.5} aria-hidden="true" />
      <div>
        <Text fw={600} className={classes.fileName}>
          {resume.name}
        </Text>
        <Text size="sm" c="dimmed">
          <Trans>
            {formatFileSize(resume.size)}, uploaded on {longDate(resume.uploadedAt)}
          </Trans>
        </Text>
        <Group gap="md" mt={4}>
          {resume.contentType === 'application/pdf' && (
            <Anchor href={`${address}?preview=true`} target="_blank" rel="noreferrer" className={classes.fileLink}>
              <IconExternalLink size={16} aria-hidden="true" />
              <Trans>Preview</Trans>
            </Anchor>
          )}
          <Anchor href={address} download className={classes.fileLink}>
            <IconDownload size={16} aria-hidden="true" />
            <Trans>Download</Trans>
          </Anchor>
        </Group>
      </div>
    </div>
  )
}
