import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import type { TemplateValues } from '../../../employers/web/exports.tsx'
import { draftKey } from '../../../ui/forms/drafts.ts'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { Conversation } from '../../contract.ts'
import { conversationPath } from '../paths.ts'
import { useConversationWith } from '../use-conversations.ts'

const loadWriteDialog = () => import('./write-dialog.tsx')

type WriteButtonProps = {
  title: string
  /** What happens next, and how often the viewer can do this. */
  explanation: string
  /** Id of the recipient in this screen's URL. */
  id: string
  /** For employers, what templates of their company are filled with. */
  templates?: TemplateValues
  /** Whether this is the screen's main action. */
  isMain?: boolean
  /** Whether a conversation is with the recipient; the button then opens it instead. */
  isWith: (conversation: Conversation) => boolean
  write: (draft: { body: string; key: string }) => Promise<{ conversation: Conversation }>
}

/** Opens the dialog for a first message, or the conversation that exists already. */
export function WriteButton({ title, explanation, id, templates, isMain = false, isWith, write }: WriteButtonProps) {
  const { data: account } = useAccount()
  const [isOpen, dialog] = useDisclosure()
  const conversation = useConversationWith(isWith)
  if (!account) return null
  const buttonProps = {
    variant: isMain ? 'filled' : 'light',
    color: isMain ? 'terracotta' : undefined,
    leftSection: <IconMail size={18} aria-hidden="true" />,
  }
  if (conversation && !isOpen) {
    return (
      <Button component={Link} to={conversationPath(conversation.id)} {...buttonProps}>
        <Trans>Open conversation</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button {...buttonProps} onClick={dialog.open}>
        <Trans>Message</Trans>
      </Button>
      <OnDemand
        key={id}
        load={loadWriteDialog}
        props={{
          title,
          children: explanation,
          templates,
          draftKey: draftKey('first-words', account.id, id),
          opened: isOpen,
          onClose: dialog.close,
          write,
        }}
      />
    </>
  )
}
