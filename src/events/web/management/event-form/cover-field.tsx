import { Text, TextInput } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#text'
import { originalMegabytes, pictureAccept } from '../../../../platform/contract/pictures.ts'
import { FileButtons } from '../../../../ui/files/file-buttons.tsx'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { eventsApi } from '../../api.ts'
import { EventCover } from '../../event/event-cover.tsx'
import styles from '../form.module.css'
import type { TypedEvent } from './event-fields.ts'
import type { Cover } from './use-cover.ts'

/** The cover as the event's page will show it, with buttons to choose and remove a picture, and its description. */
export function CoverField({ form, cover }: { form: ContractForm<TypedEvent>; cover: Cover }) {
  const { data } = useQuery(eventsApi.queries.showHub.queryOptions())
  const category = data?.categories.find(({ id }) => id === form.values.categoryId) ?? null

  function remove(): void {
    cover.remove()
    form.setFieldValue('coverAlt', '')
  }

  return (
    <div className={styles.coverField}>
      <EventCover event={{ coverUrl: cover.url, coverAlt: '', category }} size="band" />
      <Text size="sm" c="dimmed">
        {cover.url
          ? t`We crop it to twice as wide as high.`
          : t`Without a picture, the cover is our pattern in the category’s color. A JPEG or PNG of up to ${originalMegabytes}MB works.`}
      </Text>
      <FileButtons
        accept={pictureAccept}
        name="cover"
        Icon={IconPhotoUp}
        verb={cover.url ? t`Replace` : t`Upload`}
        onChoose={(file) => void cover.choose(file)}
        onRemove={cover.url ? remove : undefined}
        isWorking={cover.isPreparing}
        describedBy={cover.fault ? 'cover-fault' : undefined}
      />
      <Text size="sm" c="red" role="alert" id="cover-fault">
        {cover.fault}
      </Text>
      {cover.url && (
        <TextInput
          label={t`What the picture shows`}
          description={t`Read aloud to people who can’t see it. Leave it empty if it’s only decoration.`}
          maxLength={200}
          {...form.getInputProps('coverAlt')}
        />
      )}
    </div>
  )
}
