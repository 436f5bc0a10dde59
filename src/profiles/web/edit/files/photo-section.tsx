import { Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { originalMegabytes, pictureAccept, pictureMegabytes } from '../../../../platform/contract/pictures.ts'
import { messageOf } from '../../../../ui/api/api-client.ts'
import { withTimeout } from '../../../../ui/api/request-timeout.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FileButtons } from '../../../../ui/files/file-buttons.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { OnDemand } from '../../../../ui/overlays/on-demand.tsx'
import { PersonAvatar } from '../../../../ui/pictures/avatar.tsx'
import { profilesApi } from '../../api.ts'
import classes from '../edit.module.css'
import { useOwnChange } from '../own-profile.ts'
import { ProfileSection } from '../profile-section.tsx'
import { FileDrop } from './file-drop.tsx'

const loadPictures = () => import('../../../../ui/files/pictures.ts')
const loadPhotoDialog = () => import('./photo-dialog.tsx')

/** The photo: a member chooses or drops a picture, crops it to a square, replaces, and removes it. */
export function PhotoSection({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  const [chosen, setChosen] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isShrinking, setIsShrinking] = useState(false)
  const [isAsking, dialog] = useDisclosure()
  const removal = useOwnChange(() => profilesApi.client.removePhoto())

  async function choose(file: File): Promise<void> {
    try {
      const { preparePicture } = await withTimeout(loadPictures())
      const { picture, fault } = await preparePicture(file, { onShrinking: () => setIsShrinking(true) })
      setError(fault)
      setChosen(picture)
    } catch {
      setError(null)
      toast.error(t`Upload failed`, { description: t`Please try again later.` })
    } finally {
      setIsShrinking(false)
    }
  }

  function remove(): void {
    removal.mutate(undefined, {
      onSuccess: () => toast.success(t`Photo removed`),
      onError: (failure) => toast.error(messageOf(failure, t`Failed to remove your photo. Please try again.`)),
      onSettled: dialog.close,
    })
  }

  return (
    <ProfileSection
      title={t`Photo`}
      text={t`A JPEG or PNG of up to ${originalMegabytes}MB. We shrink photos over ${pictureMegabytes}MB before uploading them. We remove location and other hidden data.`}
    >
      <FileDrop label={t`Profile photo`} onDrop={choose} isDisabled={chosen !== null || isShrinking}>
        <PersonAvatar name={name} src={photoUrl} size="portrait" />
        <div className={classes.dropText}>
          <FileButtons
            accept={pictureAccept}
            name="photo"
            Icon={IconPhotoUp}
            verb={photoUrl ? t`Change` : t`Upload`}
            onChoose={choose}
            onRemove={photoUrl ? dialog.open : undefined}
            isWorking={isShrinking}
            describedBy={error ? 'photo-error' : undefined}
          />
          <Text size="sm" c="dimmed" className={isShrinking ? undefined : classes.dropHint} role="status">
            {isShrinking ? t`Making your photo smaller…` : t`Or drop a photo here.`}
          </Text>
          <Text size="sm" c="red" role="alert" id="photo-error">
            {error}
          </Text>
        </div>
      </FileDrop>
      {chosen && (
        <OnDemand load={loadPhotoDialog} props={{ file: chosen, opened: true, onClose: () => setChosen(null) }} />
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={dialog.close}
        title={t`Remove your photo?`}
        confirmLabel={t`Remove photo`}
        onConfirm={remove}
        isWorking={removal.isPending}
      >
        <Trans>It will be deleted. Members will see the first letter of your name instead.</Trans>
      </ConfirmDialog>
    </ProfileSection>
  )
}
