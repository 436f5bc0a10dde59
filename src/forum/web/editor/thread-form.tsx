import { Alert, Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { threadChanges, titleLimit } from '../../contract.ts'
import { Counter } from './counter.tsx'
import classes from './editor.module.css'
import { MarkupEditor } from './markup-editor.tsx'

export type ThreadWords = { title: string; content: string }

type ThreadFormProps = {
  initial: ThreadWords
  /** Called with every change: for a draft. */
  onType?: (words: ThreadWords) => void
  /** Sends the words; what it throws is shown by `explain`, or at the field it belongs to. */
  onSend: (words: ThreadWords) => Promise<void>
  /** The words for a failure. */
  explain: (error: unknown) => string
  sendLabel: string
  sendColor?: string
  onCancel: () => void
}

/** The message of the contract for a field left empty; said once for both (S2 §5). */
const emptyFields = 'Please fill in all fields.'

/** Title and content of a thread, to be started or changed (S2 §2, §5). */
export function ThreadForm({ initial, onType, onSend, explain, sendLabel, sendColor, onCancel }: ThreadFormProps) {
  const form = useContractForm(threadChanges, initial)
  const [failure, setFailure] = useState<string | null>(null)
  const contentPath: string = form.getInputProps('content')['data-path' as never]
  const { title, content } = form.values
  const errors = [form.errors.title, form.errors.content]
  const hasEmpty = errors.includes(emptyFields)
  const errorOf = (field: 'title' | 'content') => (form.errors[field] === emptyFields ? true : form.errors[field])

  useEffect(() => onType?.({ title, content }), [onType, title, content])

  const submit = form.onSubmit(async (words) => {
    setFailure(null)
    try {
      await onSend(words)
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
        placeholder="Write as you would tell a friend. **bold**, *italic* and [links](https://…) work."
        value={content}
        onChange={(value) => form.setFieldValue('content', value)}
        error={errorOf('content')}
        dataPath={contentPath}
        onSend={() => submit()}
      />
      <div className={classes.formFoot}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" color={sendColor} loading={form.submitting}>
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
