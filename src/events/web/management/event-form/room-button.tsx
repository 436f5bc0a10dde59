import { Button } from '@mantine/core'
import { IconVideoPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { eventsApi } from '../../api.ts'
import styles from '../form.module.css'
import type { TypedDetails } from './event-fields.ts'

/** Fills in the address of a new meeting room, if the community has a meeting server and the event has no link yet. */
export function RoomButton<Form extends TypedDetails>({ form }: { form: ContractForm<Form> }) {
  const { data } = useQuery(eventsApi.queries.showRooms.queryOptions())
  const { mutate, isPending } = useMutation({
    mutationFn: () => eventsApi.client.createRoom({ title: form.getValues().title.slice(0, 200) }),
    onSuccess: ({ link }) => {
      form.setValues({ zoomLink: link } as Partial<Form>)
      form.clearFieldError('zoomLink')
      toast.success(t`Room address filled in`)
    },
    onError: (error) => toast.error(t`Error creating a room`, { description: messageOf(error, '') || undefined }),
  })
  if (!data?.isOffered || form.values.zoomLink !== '') return null
  return (
    <div className={styles.link}>
      <Button
        variant="default"
        leftSection={<IconVideoPlus size={18} aria-hidden="true" />}
        onClick={() => mutate()}
        loading={isPending}
      >
        <Trans>Create a room</Trans>
      </Button>
    </div>
  )
}
