import { Button, FileButton, Progress, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLink, IconTrash, IconUpload, IconVideo } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { uploadFile } from '../../../ui/files/upload.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import {
  type EventArchive,
  type Material,
  materialLimit,
  materialMegabytes,
  materialTooLarge,
} from '../../archive-contract.ts'
import type { CommunityEvent } from '../../contract.ts'
import { eventsApi } from '../api.ts'
import styles from './archive.module.css'
import { LinkForm } from './link-form.tsx'
import { RecordingEditor } from './recording-form.tsx'
import { useShowArchive } from './use-show-archive.ts'

type ArchiveEditorProps = { event: CommunityEvent; archive: EventArchive }

/** Adds and removes the materials of a past event, and sets its recording. */
export default function ArchiveEditor({ event, archive }: ArchiveEditorProps) {
  const [isAddingLink, addingLink] = useDisclosure()
  const [isRecording, recording] = useDisclosure()
  return (
    <Stack gap="md" className={styles.editor}>
      <Title order={3} size="h4">
        <Trans>Edit recording and materials</Trans>
      </Title>
      <div className={styles.buttons}>
        <Button
          variant="light"
          leftSection={<IconVideo size={18} aria-hidden="true" />}
          aria-expanded={isRecording}
          onClick={recording.toggle}
        >
          {archive.recording ? t`Edit recording` : t`Add recording`}
        </Button>
        <Button
          variant="light"
          leftSection={<IconLink size={18} aria-hidden="true" />}
          aria-expanded={isAddingLink}
          onClick={addingLink.toggle}
        >
          <Trans>Add link</Trans>
        </Button>
        <FileUpload eventId={event.id} />
      </div>
      {isRecording && <RecordingEditor eventId={event.id} recording={archive.recording} onClose={recording.close} />}
      {isAddingLink && <LinkForm eventId={event.id} onClose={addingLink.close} />}
      {archive.materials.length > 0 && <Removable eventId={event.id} materials={archive.materials} />}
    </Stack>
  )
}

/** Uploads a file with its progress. The same file under the same id is added once, however often it is sent. */
function FileUpload({ eventId }: { eventId: string }) {
  const show = useShowArchive(eventId)
  const reset = useRef<() => void>(null)
  const [share, setShare] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  async function upload(file: File | null): Promise<void> {
    reset.current?.()
    if (!file) return
    setFault(file.size > materialLimit ? materialTooLarge : null)
    if (file.size > materialLimit) return
    setShare(0)
    try {
      const path = `/api/events/${eventId}/materials/${crypto.randomUUID()}/file`
      show(await uploadFile<EventArchive>({ path, file, query: { name: file.name }, onProgress: setShare }))
      toast.success(t`File added`)
    } catch (error) {
      setFault(messageOf(error, t`We couldn’t upload the file. Please try again.`))
    } finally {
      setShare(null)
    }
  }

  return (
    <>
      <FileButton accept=".pdf,.doc,.docx,.txt" onChange={upload} resetRef={reset}>
        {({ onClick }) => (
          <Button
            variant="light"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            loading={share !== null}
            aria-describedby="material-hint"
            onClick={onClick}
          >
            <Trans>Upload file</Trans>
          </Button>
        )}
      </FileButton>
      <Text id="material-hint" size="sm" c="dimmed" className={styles.wide}>
        <Trans>A PDF, Word document, or text of up to {materialMegabytes} MB. Save slides as PDF.</Trans>
      </Text>
      {share !== null && <Progress value={share * 100} aria-label={t`Upload`} className={styles.wide} />}
      {fault && (
        <Text role="alert" c="red" className={styles.wide}>
          {fault}
        </Text>
      )}
    </>
  )
}

function Removable({ eventId, materials }: { eventId: string; materials: Material[] }) {
  const queryClient = useQueryClient()
  // Kept while the dialog fades out.
  const [chosen, setChosen] = useState<Material | null>(null)
  const [isAsking, asking] = useDisclosure()
  const { mutate, isPending } = useMutation({
    mutationFn: (materialId: string) => eventsApi.client.removeMaterial({ id: eventId, materialId }),
    onSuccess: () => toast.success(t`Removed`),
    onError: (error) => toast.error(t`We couldn’t remove it`, { description: messageOf(error, t`Please try again.`) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: eventsApi.queries.showArchive.key() })
      asking.close()
    },
  })
  return (
    <>
      <ul className={styles.materials} aria-label={t`Remove materials`}>
        {materials.map((material) => (
          <li key={material.id} className={styles.removable}>
            <span dir="auto">{material.title}</span>
            <Button
              variant="subtle"
              color="red"
              size="sm"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              aria-label={t`Remove ${material.title}`}
              onClick={() => {
                setChosen(material)
                asking.open()
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={isAsking}
        onClose={asking.close}
        title={chosen?.kind === 'file' ? t`Remove this file?` : t`Remove this link?`}
        confirmLabel={t`Remove`}
        isWorking={isPending}
        onConfirm={() => chosen && mutate(chosen.id)}
      >
        <Trans>“{chosen?.title}” will no longer be part of this event.</Trans>
      </ConfirmDialog>
    </>
  )
}
