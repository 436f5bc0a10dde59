import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAddressBook, IconBan, IconDots } from '@tabler/icons-react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { Conversation } from '../contract.ts'
import { BlockDialog } from './block-dialog.tsx'
import styles from './conversation.module.css'
import { useAnswer } from './use-answers.ts'

/** Sharing one's contact, and blocking. */
export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { other, can, state } = conversation
  const [isSharing, sharing] = useDisclosure()
  const [isBlocking, blocking] = useDisclosure()
  const share = useAnswer(conversation, 'shareContact', sharing.close)
  // A request has its own buttons for this.
  const canBlock = can.block && state !== 'waiting'
  if (!canBlock && !can.shareContact) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="What you can do" className={styles.menu}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.shareContact && (
            <Menu.Item leftSection={<IconAddressBook size={18} aria-hidden="true" />} onClick={sharing.open}>
              Share my contact
            </Menu.Item>
          )}
          {canBlock && (
            <Menu.Item color="red" leftSection={<IconBan size={18} aria-hidden="true" />} onClick={blocking.open}>
              Block
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isSharing}
        onClose={sharing.close}
        title={`Share your contact with ${other.name}?`}
        confirmLabel="Share my contact"
        color="aubergine"
        onConfirm={() => share.mutate()}
        isWorking={share.isPending}
      >
        Your name and your mail address will stand in this conversation. This cannot be taken back.
      </ConfirmDialog>
      <BlockDialog conversation={conversation} opened={isBlocking} onClose={blocking.close} />
    </>
  )
}
