import { Alert, Checkbox, Modal, NativeSelect, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { FormDialogFooter } from '../../../ui/overlays/form-dialog-footer.tsx'
import type { Category } from '../../contract.ts'
import { forumApi } from '../api.ts'
import { audienceName } from './audience-label.ts'
import { ReaderChangeText } from './reader-change.tsx'
import { categoryOptions, useCategories, useRefreshCategories } from './use-categories.ts'

type MergeDialogProps = { category: Category | null; opened: boolean; onClose: () => void }

/** Merges a category into another one. Says what moves, and who will read it, before anything happens. */
export default function MergeDialog({ category, opened, onClose }: MergeDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={category ? t`Merge ${category.name}` : t`Merge`} size="lg">
      {category && <MergeFields key={category.id} category={category} onClose={onClose} />}
    </Modal>
  )
}

function MergeFields({ category, onClose }: { category: Category; onClose: () => void }) {
  const { id, name } = category
  const refresh = useRefreshCategories()
  const others = useCategories().filter((other) => other.id !== id)
  const [into, setInto] = useState('')
  const [confirmedTarget, setConfirmedTarget] = useState<string | null>(null)
  const target = others.find((other) => other.id === into)
  const preview = useQuery(
    forumApi.queries.previewMerge.queryOptions({
      input: { categoryId: id, into: target?.id ?? id },
      enabled: target !== undefined,
    }),
  )
  const shown = target && preview.data
  const mustConfirm = shown?.haveReadersChanged ?? false
  const isConfirmed = !mustConfirm || confirmedTarget === into
  const merge = useMutation({
    mutationFn: (target: Category) =>
      forumApi.client.mergeCategory({
        categoryId: id,
        into: target.id,
        ...(mustConfirm && { confirmedReaders: target.readers.audience }),
      }),
    onSuccess: (_answer, target) => {
      toast.success(t`${name} was merged into ${target.name}`)
      refresh()
      onClose()
    },
    // Another admin may have changed what is shown here.
    onError: refresh,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (target && shown && isConfirmed) merge.mutate(target)
      }}
    >
      <NativeSelect
        label={t`Merge into`}
        data={categoryOptions(t`Choose a category`, others)}
        value={into}
        onChange={(event) => setInto(event.currentTarget.value)}
        data-autofocus
      />
      {!target && (
        <Text size="sm" c="dimmed" mt="md">
          <Trans>
            All threads move to the category that you choose. Links to this category lead there from then on.
          </Trans>
        </Text>
      )}
      {target && preview.error && (
        <FormFailure message={messageOf(preview.error, t`Failed to count what moves. Please try again.`)} mt="md" />
      )}
      {target && shown && (
        <>
          <Text mt="md">
            {sentences(
              shown.followers > 0
                ? t`${plural(shown.threadCount, { one: '# thread', other: '# threads' })} with ${plural(shown.replyCount, { one: '# reply', other: '# replies' })} will move to ${target.name}, which ${plural(shown.followers, { one: '# member', other: '# members' })} will then follow.`
                : t`${plural(shown.threadCount, { one: '# thread', other: '# threads' })} with ${plural(shown.replyCount, { one: '# reply', other: '# replies' })} will move to ${target.name}.`,
              t`Links to ${name} will lead there. ${name} will no longer exist, and this can’t be undone.`,
            )}
          </Text>
          {mustConfirm && (
            <Alert
              variant="light"
              color="red"
              mt="md"
              title={t`${audienceName(target.readers)} can read ${target.name}`}
            >
              <ReaderChangeText change={shown} />
              <Checkbox
                mt="sm"
                label={t`${audienceName(target.readers)} may read all threads of ${name}`}
                checked={isConfirmed}
                onChange={(event) => setConfirmedTarget(event.currentTarget.checked ? into : null)}
              />
            </Alert>
          )}
        </>
      )}
      <FormDialogFooter
        failure={merge.error && messageOf(merge.error, t`Failed to merge the categories. Please try again.`)}
        label={t`Merge category`}
        color="red"
        isSending={merge.isPending}
        isDisabled={!shown || !isConfirmed}
        onCancel={onClose}
      />
    </form>
  )
}
