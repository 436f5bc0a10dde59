import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import type { RecordingForm } from '../../archive-contract.ts'
import { eventsApi } from '../api.ts'
import { RestoredDraft, useDraftedForm } from '../management/drafted-form.tsx'
import { readChapters, recordingTexts, textsOf } from './recording-texts.ts'
import { useShowArchive } from './use-show-archive.ts'

type RecordingEditorProps = { eventId: string; recording: RecordingForm | null; onClose: () => void }

/** Sets the recording of a past event and its chapters. Without a link, there is no recording. */
export function RecordingEditor({ eventId, recording, onClose }: RecordingEditorProps) {
  const show = useShowArchive(eventId)
  const drafted = useDraftedForm(recordingTexts, textsOf(recording), `recording-${eventId}`)
  const { form } = drafted
  const [failure, setFailure] = useState<string | null>(null)

  const submit = form.onSubmit(async ({ url, chapters }) => {
    setFailure(null)
    try {
      const input = { id: eventId, url, chapters: readChapters(chapters).chapters }
      show(await eventsApi.client.saveRecording(input))
      drafted.forget()
      toast.success(url.trim() ? t`Recording saved` : t`Recording removed`)
      onClose()
    } catch (error) {
      setFailure(form.applyProblem(error, t`We couldn’t save the recording. Please try again.`))
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label={t`Recording`}>
      <Stack gap="sm">
        <RestoredDraft isShown={drafted.isRestored} onDiscard={drafted.discard} />
        <TextInput
          label={t`Link to the recording`}
          description={t`Leave it empty to remove the recording.`}
          type="url"
          placeholder={t`https://`}
          autoComplete="off"
          {...form.getInputProps('url')}
        />
        <Textarea
          label={t`Chapters`}
          description={t`One per line: the time, then the title, such as 12:30 Questions. On YouTube and Vimeo, they link to that second.`}
          autosize
          minRows={3}
          maxRows={16}
          {...form.getInputProps('chapters')}
        />
        <FormFailure message={failure} />
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => {
              drafted.discard()
              onClose()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.submitting}>
            <Trans>Save recording</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
