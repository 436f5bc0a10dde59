import { Alert, Modal, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialogFooter } from '../../../ui/overlays/form-dialog-footer.tsx'
import type { Audience, Category } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { audienceOptions } from './audience-label.ts'
import { ReaderChangeText } from './reader-change.tsx'
import { useRefreshCategories } from './use-categories.ts'

type AccessDialogProps = { category: Category | null; opened: boolean; onClose: () => void }

/** Chooses who may read a category, and who of them may write in it. Says who loses access before it is saved. */
export default function AccessDialog({ category, opened, onClose }: AccessDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={category ? t`Access to ${category.name}` : t`Access`} size="lg">
      {category && <AccessFields key={category.id} category={category} onClose={onClose} />}
    </Modal>
  )
}

function AccessFields({ category, onClose }: { category: Category; onClose: () => void }) {
  const { id, name } = category
  const refresh = useRefreshCategories()
  const groups = useQuery(forumApi.queries.listAudiences.queryOptions())
  const [readers, setReaders] = useState(category.readers.audience)
  const [writers, setWriters] = useState(category.writers.audience)
  const hasOtherReaders = readers !== category.readers.audience
  const change = useQuery(
    forumApi.queries.previewAccess.queryOptions({ input: { categoryId: id, readers }, enabled: hasOtherReaders }),
  )
  const save = useMutation({
    mutationFn: () => forumApi.client.setAccess({ categoryId: id, readers, writers }),
    onSuccess: () => {
      toast.success(t`Access to ${name} saved`)
      refresh()
      onClose()
    },
  })
  if (groups.error && !groups.data) {
    return (
      <LoadError message={messageOf(groups.error, t`Failed to load the groups.`)} onRetry={() => groups.refetch()} />
    )
  }
  if (!groups.data) return <LoadingStatus text={t`Loading groups…`} />
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <NativeSelect
        label={t`Who can read`}
        description={t`Admins can always read and post.`}
        data={audienceOptions(t`All members`, groups.data.groups)}
        value={readers}
        onChange={(event) => setReaders(event.currentTarget.value as Audience)}
        data-autofocus
      />
      <NativeSelect
        label={t`Who can post`}
        description={t`Of those who can read it. Everyone else can still like posts.`}
        data={audienceOptions(t`Everyone who can read`, groups.data.groups)}
        value={writers}
        onChange={(event) => setWriters(event.currentTarget.value as Audience)}
        mt="md"
      />
      {readers !== 'members' && (
        <Text size="sm" c="dimmed" mt="md">
          <Trans>
            For everyone else, the category doesn’t exist. They can’t find it, its threads, or its pictures, and links
            to them show “Thread not found”. People who wrote there still have their posts in their own data download.
          </Trans>
        </Text>
      )}
      {hasOtherReaders && (
        <Alert variant="light" color={change.data && change.data.losing > 0 ? 'red' : 'gray'} mt="md" role="status">
          {change.data ? (
            <ReaderChangeText change={change.data} />
          ) : change.error ? (
            messageOf(change.error, t`Failed to count who loses access. Please try again.`)
          ) : (
            t`Counting who this affects…`
          )}
        </Alert>
      )}
      <FormDialogFooter
        failure={save.error && messageOf(save.error, t`Failed to save the access. Please try again.`)}
        label={t`Save access`}
        isSending={save.isPending}
        isDisabled={hasOtherReaders && !change.data}
        onCancel={onClose}
      />
    </form>
  )
}
