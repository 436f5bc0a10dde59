import { Alert, Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { threadChanges, titleLimit } from '../../contract.ts'
import classes from './editor.module.css'
import { Counter, MarkupEditor } from './markup-editor.tsx'

export type ThreadFields = { title: string; content: string }

type ThreadFormProps = {
  initial: ThreadFields
  /** Called after every change, to save a draft. */
  onType?: (fields: ThreadFields) => void
  /** Sends the fields. An error that it throws is shown at its field, or as `explain` says. */
  onSend: (fields: ThreadFields) => Promise<void>
  /** The message for an error. */
  explain: (error: unknown) => string
  sendLabel: string
  sendColor?: string
  onCancel: () => void
}

/** The contract's message for an empty field. Shown once for both fields (S2 §5). */
const emptyFields = 'Please fill in all fields.'

/** Title and content of a new or an existing thread (S2 §2, §5). */
export function ThreadForm({ initial, onType, onSend, explain, sendLabel, sendColor, onCancel }: ThreadFormProps) {
  const form = useContractForm(threadChanges, initial)
  const [failure, setFailure] = useState<string | null>(null)
  const contentPath: string = form.getInputProps('content')['data-path' as never]
  const { title, content } = form.values
  const errors = [form.errors.title, form.errors.content]
  const hasEmpty = errors.includes(emptyFields)
  const errorOf = (field: 'title' | 'content') => (form.errors[field] === emptyFields ? true : form.errors[field])

  useEffect(() => onType?.({ title, content }), [onType, title, content])

  const submit = form.onSubmit(async (fields) => {
    setFailure(null)
    try {
      await onSend(fields)
    } catch (error) {
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
          label="Title"
          withAsterisk
          maxLength={titleLimit}
          placeholder="What is it about?"
          {...form.getInputProps('title')}
          key={form.key('title')}
          error={errorOf('title')}
          dir="auto"
          data-autofocus
        />
        <Counter length={title.length} limit={titleLimit} />
      </div>
      <MarkupEditor
        label="Content"
        showLabel
        minRows={6}
        placeholder="Write the way you’d tell a friend. You can use **bold**, *italic*, and [links](https://…)."
        value={content}
        onChange={(value) => form.setFieldValue('content', value)}
        error={errorOf('content')}
        dataPath={contentPath}
        onSend={() => submit()}
      />
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" color={sendColor} loading={form.submitting}>
          {sendLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}
