import { Button, Code, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection } from '../../../../accounts/web/exports.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { roomSettings } from '../../../contract.ts'
import { roomLink, secretMark, slugMark } from '../../../rooms.ts'
import { eventsApi } from '../../api.ts'

/** The template of meeting rooms, with an example of the address that a room would get. */
export function RoomsForm({ template }: { template: string }) {
  const queryClient = useQueryClient()
  const form = useContractForm(roomSettings, { template })
  const example = roomSettings.safeParse(form.values).data?.template

  const submit = form.onSubmit(async (values) => {
    try {
      await eventsApi.client.updateRoomSettings(roomSettings.parse(values))
    } catch (error) {
      const message = form.applyProblem(error)
      if (message !== null) toast.error(t`Error saving settings`, { description: message })
      return
    }
    toast.success(t`Settings saved`)
    await queryClient.invalidateQueries({ queryKey: eventsApi.queries.showRooms.key() })
  })

  return (
    <SettingsSection
      title={t`Rooms of your own`}
      text={t`With a meeting server of your own, such as Jitsi, each event can get a room with one click.`}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t`Address of a room`}
            description={t`${slugMark} becomes the title of the event, and ${secretMark} a part that no one can guess. Leave it empty to offer no rooms.`}
            placeholder={`https://meet.example.org/${slugMark}-${secretMark}`}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('template')}
          />
          <Text size="sm" role="status">
            {example && (
              <Trans>
                A room would be at <Code>{roomLink(example, t`Mock interviews`, '7f3a90c2')}</Code>
              </Trans>
            )}
          </Text>
          <div>
            <Button type="submit" loading={form.submitting}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </SettingsSection>
  )
}
