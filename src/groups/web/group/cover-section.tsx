import { Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhotoUp } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { originalMegabytes, pictureAccept } from '../../../platform/contract/pictures.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FileButtons } from '../../../ui/files/file-buttons.tsx'
import { uploadFile } from '../../../ui/files/upload.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { Group } from '../../contract.ts'
import { groupsApi } from '../api.ts'
import { GroupCover } from '../group-cover.tsx'
import classes from '../groups.module.css'

const loadPictures = () => import('../../../ui/files/pictures.ts')

/** Uploads, replaces, and removes the group's cover, for its organizers. */
export function CoverSection({ group }: { group: Group }) {
  const queryClient = useQueryClient()
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, dialog] = useDisclosure()

  async function show(saved: Group, message: string): Promise<void> {
    queryClient.setQueryData(groupsApi.queries.getGroup.queryKey({ input: { id: group.id } }), saved)
    toast.success(message)
    await queryClient.invalidateQueries({ queryKey: groupsApi.queries.listGroups.key() })
  }

  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      const { preparePicture } = await loadPictures()
      const { picture: file, fault: found } = await preparePicture(chosen)
      setFault(found)
      return file && uploadFile<Group>({ path: `/api/groups/${group.id}/cover`, file, query: { name: file.name } })
    },
    onSuccess: (saved) => saved && show(saved, t`Cover saved`),
    onError: (error) => setFault(messageOf(error, t`Upload failed. Please try again.`)),
  })
  const removal = useMutation({
    mutationFn: () => groupsApi.client.removeCover({ id: group.id }),
    onSuccess: (saved) => show(saved, t`Cover removed`),
    onError: (error) => toast.error(messageOf(error, t`Failed to remove the cover. Please try again.`)),
    onSettled: dialog.close,
  })

  return (
    <section aria-labelledby="group-cover" className={classes.coverSection}>
      <Title order={2} size="h5" id="group-cover">
        <Trans>Cover</Trans>
      </Title>
      <GroupCover group={group} className={classes.coverPreview} />
      <Text size="sm" c="dimmed">
        {group.coverUrl
          ? t`We crop it to four times as wide as high.`
          : t`Without a picture, the cover is our pattern. A JPEG or PNG of up to ${originalMegabytes}MB works.`}
      </Text>
      <FileButtons
        accept={pictureAccept}
        name="cover"
        Icon={IconPhotoUp}
        verb={group.coverUrl ? t`Replace` : t`Upload`}
        onChoose={upload.mutate}
        onRemove={group.coverUrl ? dialog.open : undefined}
        isWorking={upload.isPending}
        describedBy={fault ? 'cover-fault' : undefined}
      />
      <Text size="sm" c="red" role="alert" id="cover-fault">
        {fault}
      </Text>
      <ConfirmDialog
        opened={isAsking}
        onClose={dialog.close}
        title={t`Remove the cover?`}
        confirmLabel={t`Remove cover`}
        onConfirm={() => removal.mutate()}
        isWorking={removal.isPending}
      >
        <Trans>Members will see our pattern instead.</Trans>
      </ConfirmDialog>
    </section>
  )
}
