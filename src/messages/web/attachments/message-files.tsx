import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { formatFileSize } from '../../../ui/text/file-size.ts'
import { attachmentUrl } from '../../attachment-rules.ts'
import type { Attachment } from '../../contract.ts'
import { messagesApi } from '../api.ts'
import { reloadConversation, reloadFolders } from '../use-conversations.ts'
import styles from './attachments.module.css'

type MessageFilesProps = {
  files: readonly Attachment[]
  conversationId: string
  /** Whether the viewer sent them and may remove them. */
  canRemove: boolean
}

/** The files of a message, as downloads. */
export function MessageFiles({ files, conversationId, canRemove }: MessageFilesProps) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={t`Attachments`}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <a href={attachmentUrl(conversationId, file.id)} download={file.name} className={styles.download}>
            {file.contentType.startsWith('image/') ? (
              <IconPhoto size={20} stroke={1.5} aria-hidden="true" />
            ) : (
              <IconFileText size={20} stroke={1.5} aria-hidden="true" />
            )}
            <span className={styles.facts}>
              <span className={styles.name} dir="auto">
                {file.name}
              </span>
              <span className={styles.size}>{formatFileSize(file.size)}</span>
            </span>
          </a>
          {canRemove && <RemoveFile file={file} conversationId={conversationId} />}
        </li>
      ))}
    </ul>
  )
}

function RemoveFile({ file: { id, name }, conversationId }: { file: Attachment; conversationId: string }) {
  const queryClient = useQueryClient()
  const [isAsking, dialog] = useDisclosure()
  const removal = useMutation({
    mutationFn: () => messagesApi.client.removeAttachment({ id: conversationId, attachmentId: id }),
    onSuccess: () => toast.success(t`File removed`),
    onError: (error) => toast.error(messageOf(error, t`Failed to remove the file. Please try again.`)),
    onSettled: () => {
      dialog.close()
      void reloadConversation(queryClient, conversationId)
      void reloadFolders(queryClient)
    },
  })
  return (
    <>
      <ActionIcon
        variant="transparent"
        size={34}
        className={styles.remove}
        aria-label={t`Remove ${name}`}
        onClick={dialog.open}
      >
        <IconTrash size={16} aria-hidden="true" />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        onClose={dialog.close}
        title={t`Remove this file?`}
        confirmLabel={t`Remove file`}
        onConfirm={() => removal.mutate()}
        isWorking={removal.isPending}
      >
        <Trans>
          “{name}” will be permanently deleted for both of you. If they downloaded it, they keep their copy.
        </Trans>
      </ConfirmDialog>
    </>
  )
}
