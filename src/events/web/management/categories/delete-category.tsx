import { NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import type { Category } from '../../../contract.ts'
import { eventsApi } from '../../api.ts'
import { refreshEvents } from '../../event-cache.ts'

type DeleteCategoryProps = {
  /** Null until the dialog is first opened; kept while it fades out. */
  category: Category | null
  opened: boolean
  onClose: () => void
}

/** Asks for confirmation and deletes a category. For a category in use, asks where its events move. */
export function DeleteCategory({ category, opened, onClose }: DeleteCategoryProps) {
  const queryClient = useQueryClient()
  const { data } = useQuery(eventsApi.queries.showHub.queryOptions())
  // The server's message that the category has events; null until it rejects the deletion.
  const [inUse, setInUse] = useState<string | null>(null)
  const isInUse = inUse !== null
  const [moveTo, setMoveTo] = useState('none')
  const id = category?.id ?? ''
  const [openedId, setOpenedId] = useState(id)
  if (openedId !== id) {
    setOpenedId(id)
    setInUse(null)
    setMoveTo('none')
  }
  const others = data?.categories.filter((other) => other.id !== id) ?? []

  const { mutate, isPending } = useMutation({
    mutationFn: () => eventsApi.client.deleteCategory({ id, moveTo: isInUse ? moveTo : undefined }),
    onSuccess() {
      toast.success(t`Category deleted successfully!`)
      onClose()
      void refreshEvents(queryClient)
    },
    onError(error) {
      const code = problemCodeOf(error)
      if (code === 'CONFLICT' && !isInUse) return setInUse(messageOf(error, ''))
      toast.error(t`Error deleting category`, { description: messageOf(error, '') || undefined })
      void refreshEvents(queryClient)
      if (code === 'NOT_FOUND') onClose()
    },
  })

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t`Delete ${category?.name ?? ''}?`}
      confirmLabel={isInUse ? t`Move and delete` : t`Delete`}
      onConfirm={() => mutate()}
      isWorking={isPending}
    >
      {isInUse ? (
        <Stack gap="md" role="alert">
          <Text>{inUse}</Text>
          <NativeSelect
            label={t`Move its events to`}
            value={moveTo}
            data={[
              { value: 'none', label: t`No category` },
              ...others.map((other) => ({ value: other.id, label: other.name })),
            ]}
            onChange={(event) => setMoveTo(event.currentTarget.value)}
          />
        </Stack>
      ) : (
        <Text>
          <Trans>
            The category will be deleted permanently. If it has events, you’ll choose where to move them next.
          </Trans>
        </Text>
      )}
    </ConfirmDialog>
  )
}
