import { Box, Button, Modal, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { placeholderIn } from '../../../employers/contract.ts'
import { TemplateMenu, type TemplateValues } from '../../../employers/web/exports.tsx'
import { messageOf } from '../../../ui/api/api-client.ts'
import { readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { type Conversation, messageLimit } from '../../contract.ts'
import { conversationPath } from '../paths.ts'
import { reloadFolders } from '../use-conversations.ts'

type Draft = { body: string; key: string }

type WriteDialogProps = {
  title: string
  /** What happens next, and how often the viewer can do this. */
  children: string
  draftKey: string
  templates?: TemplateValues
  opened: boolean
  onClose: () => void
  write: (draft: Draft) => Promise<{ conversation: Conversation }>
}

/** Dialog for a first message. The draft is stored in this browser until it is sent. Sending it twice sends it once. */
export default function WriteDialog({
  title,
  children,
  draftKey,
  templates,
  opened,
  onClose,
  write,
}: WriteDialogProps) {
  const [body, setBody] = useState(() => {
    const stored = readDraft<Draft>(draftKey).body
    return typeof stored === 'string' ? stored : ''
  })
  const key = useRef<string>(undefined)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const formId = useId()
  useDraftAutosave(draftKey, body ? { body } : null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending || !body.trim()) return
    const unfilled = templates && placeholderIn(body)
    if (unfilled) return setFailure(t`Please replace ${unfilled} first.`)
    setSending(true)
    setFailure(null)
    key.current ??= crypto.randomUUID()
    try {
      const { conversation } = await write({ body, key: key.current })
      key.current = undefined
      setBody('')
      saveDraft(draftKey, null)
      onClose()
      void reloadFolders(queryClient)
      navigate(conversationPath(conversation.id))
    } catch (error) {
      setFailure(messageOf(error, t`Failed to send your message. Please try again.`))
    } finally {
      setSending(false)
    }
  }

  function change(text: string): void {
    // A changed text is another message.
    key.current = undefined
    setFailure(null)
    setBody(text)
  }

  return (
    <Modal opened={opened} onClose={onClose} title={title} closeOnClickOutside={false}>
      <form id={formId} onSubmit={submit} noValidate>
        <Textarea
          label={t`Your message`}
          description={children}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={messageLimit}
          dir="auto"
          data-autofocus
          value={body}
          readOnly={isSending}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {templates && (
          <Box mt="xs">
            <TemplateMenu {...templates} text={body} onUse={change} />
          </Box>
        )}
        <FormFailure message={failure} mt="sm" />
        {body.length > messageLimit - 500 && (
          <Text size="sm" c="dimmed" mt="xs">
            <Trans>{messageLimit - body.length} characters left</Trans>
          </Text>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" color="terracotta" loading={isSending} disabled={!body.trim()}>
            <Trans>Send</Trans>
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  )
}
