import { Card, Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { dashboardApi } from '../api.ts'

const showKey = dashboardApi.queries.show.queryKey()

/** Lets an admin welcome new members with their own name and photo. */
export default function WelcomeHostSwitch({ isHost }: { isHost: boolean }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wanted: boolean) => dashboardApi.client.setWelcomeHost({ isHost: wanted }),
    onSuccess(_done, wanted) {
      queryClient.setQueryData(showKey, (data) => data && { ...data, isWelcomeHost: wanted })
      toast.success(wanted ? t`You welcome new members now` : t`The team welcomes new members now`)
    },
    onError: (error) => toast.error(messageOf(error, t`Nothing was changed. Please try again.`)),
  })
  return (
    <Card>
      <Switch
        size="md"
        label={t`Welcome new members with my name and photo`}
        description={t`They see you with their first steps, next to the text of the welcome banner.`}
        checked={isPending ? variables : isHost}
        disabled={isPending}
        onChange={({ currentTarget: { checked } }) => mutate(checked)}
      />
    </Card>
  )
}
