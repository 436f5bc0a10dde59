import { Button, Code, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../../ui/api/api-client.ts'
import { LoadError } from '../../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../../ui/feedback/loading-status.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { PageHeading } from '../../../../ui/frame/page-heading.tsx'
import { roomSettings } from '../../../contract.ts'
import { roomLink } from '../../../rooms.ts'
import { eventsApi } from '../../api.ts'

/** `/admin/settings/rooms`: where meetings take place, so that an event can get a room of its own. */
export default function RoomsScreen() {
  const { data, error, refetch } = useQuery(
    // Not refetched while editing.
    eventsApi.queries.showRoomSettings.queryOptions({ staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' }),
  )
  return (
    <>
      <PageHeading title="Meeting rooms" back={{ to: '/admin/events', label: 'Back to Events' }} />
      <Text c="dimmed" mb="lg" maw="68ch">
        With a meeting server of your own, such as Jitsi, each event can get a room with one click.
      </Text>
      {data ? (
        <RoomsForm template={data.template} />
      ) : error ? (
        <LoadError message={messageOf(error, 'Failed to load the settings.')} onRetry={() => refetch()} />
      ) : (
        <>
          <LoadingStatus what="the settings" />
          <Skeleton height={72} maw={720} />
        </>
      )}
    </>
  )
}

function RoomsForm({ template }: { template: string }) {
  const queryClient = useQueryClient()
  const form = useContractForm(roomSettings, { template })
  const example = roomSettings.safeParse(form.values).data?.template

  const submit = form.onSubmit(async (values) => {
    try {
      await eventsApi.client.updateRoomSettings(roomSettings.parse(values))
    } catch (error) {
      const message = form.applyProblem(error)
      if (message !== null) toast.error('Error saving settings', { description: message })
      return
    }
    toast.success('Settings saved')
    await queryClient.invalidateQueries({ queryKey: eventsApi.queries.showRooms.key() })
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={720}>
        <TextInput
          label="Address of a room"
          description="{slug} becomes the title of the event, and {secret} a part that no one can guess. Leave it empty to offer no rooms."
          placeholder="https://meet.example.org/{slug}-{secret}"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('template')}
        />
        <Text size="sm" role="status">
          {example && (
            <>
              A room would be at <Code>{roomLink(example, 'Mock interviews', '7f3a90c2')}</Code>
            </>
          )}
        </Text>
        <div>
          <Button type="submit" color="terracotta" loading={form.submitting}>
            Save
          </Button>
        </div>
      </Stack>
    </form>
  )
}
