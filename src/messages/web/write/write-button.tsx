import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { draftKey } from '../../../ui/drafts.ts'
import { OnDemand } from '../../../ui/on-demand.tsx'
import type { Conversation } from '../../contract.ts'
import { conversationPath } from '../paths.ts'
import { useTalkWith } from '../use-conversations.ts'

const loadWriteDialog = () => import('./write-dialog.tsx')

type WriteButtonProps = {
  title: string
  /** What happens next, and how often this can be done. */
  explanation: string
  /** Who it is written to, as the address of this screen names her. */
  id: string
  /** Whether this is what the screen is for. */
  isMain?: boolean
  /** Whether a conversation is with her, which is then opened instead. */
  isWith: (conversation: Conversation) => boolean
  write: (draft: { body: string; key: string }) => Promise<{ conversation: Conversation }>
}

/** Opens the dialog for first words to somebody, or the conversation that there is. */
export function WriteButton({ title, explanation, id, isMain = false, isWith, write }: WriteButtonProps) {
  const { data: account } = useAccount()
  const [isOpen, dialog] = useDisclosure()
  const talk = useTalkWith(isWith)
  if (!account) return null
  const look = {
    variant: isMain ? 'filled' : 'light',
    color: isMain ? 'terracotta' : undefined,
    leftSection: <IconMail size={18} aria-hidden="true" />,
  }
  if (talk && !isOpen) {
    return (
      <Button component={Link} to={conversationPath(talk.id)} {...look}>
        Open conversation
      </Button>
    )
  }
  return (
    <>
      <Button {...look} onClick={dialog.open}>
        Message
      </Button>
      <OnDemand
        key={id}
        load={loadWriteDialog}
        props={{
          title,
          children: explanation,
          draftKey: draftKey('first-words', account.id, id),
          opened: isOpen,
          onClose: dialog.close,
          write,
        }}
      />
    </>
  )
}
