import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { materialLinkForm } from '../../archive-contract.ts'
import { eventsApi } from '../api.ts'
import { useDraftedForm } from '../management/drafted-form.tsx'
import { useShowArchive } from './use-show-archive.ts'

/** Adds a link to the materials of a past event. */
export function LinkForm({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const show = useShowArchive(eventId)
  const { form, discard, forget } = useDraftedForm(materialLinkForm, { title: '', url: '' }, `link-${eventId}`)
  const [failure, setFailure] = useState<string | null>(null)

  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      show(await eventsApi.client.addMaterialLink({ ...values, id: eventId }))
      forget()
      toast.success(t`Link added`)
      onClose()
    } catch (error) {
      setFailure(form.applyProblem(error, t`We couldn’t add the link. Please try again.`))
    }
  })

  return (
    <form onSubmit={submit} noValidate aria-label={t`Add link`}>
      <Stack gap="sm">
        <TextInput label={t`Title`} autoComplete="off" {...form.getInputProps('title')} />
        <TextInput
          label={t`Link`}
          type="url"
          placeholder={t`https://`}
          autoComplete="off"
          {...form.getInputProps('url')}
        />
        <FormFailure message={failure} />
        <Group gap="xs">
          <Button
            variant="default"
            onClick={() => {
              discard()
              onClose()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={form.submitting}>
            <Trans>Save link</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
