import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { insertIntoTextarea } from '../../../ui/forms/insert-into-textarea.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import {
  type MessageTemplate,
  type MessageTemplateForm,
  messageTemplateForm,
  placeholders,
  templateNameLimit,
  templateTextLimit,
} from '../../contract.ts'
import { employersApi } from '../api.ts'
import classes from './templates.module.css'

type TemplateDialogProps = {
  /** The template to change; null for a new one. */
  template: MessageTemplate | null
  opened: boolean
  onClose: () => void
}

/** Adds a message template or changes one. Closing keeps what was typed. */
export default function TemplateDialog({ template, opened, onClose }: TemplateDialogProps) {
  const { data: account } = useAccount()
  return (
    <Modal opened={opened} onClose={onClose} title={template ? t`Edit template` : t`Add template`} size="lg">
      {account && <TemplateFields accountId={account.id} template={template} onClose={onClose} />}
    </Modal>
  )
}

type TemplateFieldsProps = Omit<TemplateDialogProps, 'opened'> & { accountId: string }

function TemplateFields({ accountId, template, onClose }: TemplateFieldsProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const saved: MessageTemplateForm = { name: template?.name ?? '', text: template?.text ?? '' }
  const key = draftKey('message-template', accountId, template?.id ?? 'new')
  const [draft] = useState(() => readDraft<MessageTemplateForm>(key))
  const form = useContractForm(messageTemplateForm, { ...saved, ...draft })
  const { values } = form
  useDraftAutosave(key, values.name !== saved.name || values.text !== saved.text ? values : null)
  const textarea = useRef<HTMLTextAreaElement>(null)
  // Where the cursor is in a text that nobody has visited differs between browsers.
  const wasVisited = useRef(false)

  function insertPlaceholder(name: (typeof placeholders)[number]): void {
    if (!textarea.current) return
    const { value, selectionStart, selectionEnd } = textarea.current
    const [from, to] = wasVisited.current ? [selectionStart, selectionEnd] : [value.length, value.length]
    const insert = `{${name}}`
    const caret = from + insert.length
    insertIntoTextarea(textarea.current, { from, to, insert, selectFrom: caret, selectTo: caret })
  }

  const save = form.onSubmit(async (fields) => {
    setFailure(null)
    try {
      if (template) {
        await employersApi.client.updateTemplate({ id: template.id, basedOn: template.updatedAt, ...fields })
      } else await employersApi.client.createTemplate(fields)
    } catch (error) {
      return setFailure(form.applyProblem(error, t`Failed to save the template. Please try again.`))
    }
    saveDraft(key, null)
    toast.success(template ? t`Template saved` : t`${fields.name} was added`)
    onClose()
    await queryClient.invalidateQueries({ queryKey: employersApi.queries.listTemplates.key() })
  })

  return (
    <form onSubmit={save} noValidate>
      <TextInput
        label={t`Name`}
        description={t`How your company finds it.`}
        required
        maxLength={templateNameLimit}
        data-autofocus
        dir="auto"
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t`Text`}
        description={t`We fill in what stands in braces when someone uses the template.`}
        required
        autosize
        minRows={6}
        maxRows={14}
        maxLength={templateTextLimit}
        mt="md"
        dir="auto"
        {...form.getInputProps('text')}
        ref={textarea}
        onFocusCapture={() => {
          wasVisited.current = true
        }}
      />
      <fieldset className={classes.placeholders} aria-label={t`Insert`}>
        {placeholders.map((name) => (
          <Button key={name} variant="default" size="compact-sm" onClick={() => insertPlaceholder(name)}>
            {`{${name}}`}
          </Button>
        ))}
      </fieldset>
      <FormFailure message={failure} mt="md" />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          {template ? t`Save template` : t`Add template`}
        </Button>
      </DialogFooter>
    </form>
  )
}
