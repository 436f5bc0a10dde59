import { Alert, Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { type PickedMention, type PictureChoice, threadChanges, titleLimit } from '../../contract.ts'
import { type MentionPlace, usedPicks } from '../mentions/mention-query.ts'
import type { PostPictures } from '../pictures/post-pictures.ts'
import classes from './editor.module.css'
import { Counter, MarkupEditor } from './markup-editor.tsx'

export type ThreadFields = { title: string; content: string; mentions: PickedMention[] }

type ThreadFormProps = {
  initial: ThreadFields
  pictures: PostPictures
  /** Where the thread is, for suggestions of people to mention. */
  place: MentionPlace
  /** Called after every change, to save a draft. */
  onType?: (fields: ThreadFields) => void
  /** Sends the fields. An error that it throws is shown at its field, or as `explain` says. */
  onSend: (fields: ThreadFields & { pictures: PictureChoice[] }) => Promise<void>
  /** The message for an error. */
  explain: (error: unknown) => string
  sendLabel: string
  sendColor?: string
  onCancel: () => void
}

/** The contract's message for an empty field. Shown once for both fields (S2 §5). */
const emptyFields = t`Please fill in all fields.`

/** Title and content of a new or an existing thread (S2 §2, §5). */
export function ThreadForm(props: ThreadFormProps) {
  const { initial, pictures, place, onType, onSend, explain, sendLabel, sendColor, onCancel } = props
  const form = useContractForm(threadChanges, initial)
  const [failure, setFailure] = useState<string | null>(null)
  const contentPath: string = form.getInputProps('content')['data-path' as never]
  const { title, content, mentions = [] } = form.values
  const errors = [form.errors.title, form.errors.content]
  const hasEmpty = errors.includes(emptyFields)
  const errorOf = (field: 'title' | 'content') => (form.errors[field] === emptyFields ? true : form.errors[field])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of mentions is made anew only when it changes
  useEffect(() => onType?.({ title, content, mentions }), [onType, title, content, form.values.mentions])

  const submit = form.onSubmit(async (fields) => {
    setFailure(null)
    try {
      const chosen = await pictures.prepare()
      if (chosen) await onSend({ ...fields, pictures: chosen, mentions: usedPicks(fields.content, mentions) })
    } catch (error) {
      pictures.showProblem(error)
      if (form.applyProblem(error)) setFailure(explain(error))
    }
  })
  const alert = hasEmpty ? emptyFields : failure

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {alert && (
        <Alert color="red" variant="light">
          {alert}
        </Alert>
      )}
      <div>
        <TextInput
          label={t`Title`}
          withAsterisk
          maxLength={titleLimit}
          placeholder={t`What is it about?`}
          {...form.getInputProps('title')}
          key={form.key('title')}
          error={errorOf('title')}
          dir="auto"
          data-autofocus
        />
        <Counter length={title.length} limit={titleLimit} />
      </div>
      <MarkupEditor
        label={t`Content`}
        showLabel
        minRows={6}
        placeholder={t`Write the way you’d tell a friend. You can use **bold**, *italic*, and [links](https://…).`}
        value={content}
        onChange={(value) => form.setFieldValue('content', value)}
        error={errorOf('content')}
        dataPath={contentPath}
        mentions={{ place, picked: mentions, onPick: (picked) => form.setFieldValue('mentions', picked) }}
        onSend={() => submit()}
        isReadOnly={form.submitting}
        pictures={pictures}
      />
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color={sendColor} loading={form.submitting}>
          {sendLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}
