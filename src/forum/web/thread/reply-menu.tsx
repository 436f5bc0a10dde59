import { ActionIcon } from '@mantine/core'
import { IconDots, IconFlag, IconLink, IconPencil, IconQuote, IconTrash } from '@tabler/icons-react'
import { copyLink } from '../../../ui/copy-link.ts'
import { Menu } from '../../../ui/menu.tsx'
import type { Reply } from '../../contract.ts'
import { replyAnchor, threadPath } from '../paths.ts'
import classes from './thread.module.css'

type ReplyMenuProps = {
  reply: Reply
  /** Null where the viewer may not. */
  onQuote: (() => void) | null
  onReport: (() => void) | null
  onEdit: (() => void) | null
  onRemove: (() => void) | null
}

/** The rarer things to do with a reply. */
export function ReplyMenu({ reply, onQuote, onReport, onEdit, onRemove }: ReplyMenuProps) {
  const path = `${threadPath(reply.threadId)}#${replyAnchor(reply.id)}`
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.icon}
          size={34}
          aria-label={`More actions for the reply by ${reply.author.name}`}
        >
          <IconDots size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink size={18} />} onClick={() => copyLink(path)}>
          Copy link
        </Menu.Item>
        {onQuote && (
          <Menu.Item leftSection={<IconQuote size={18} />} onClick={onQuote}>
            Quote
          </Menu.Item>
        )}
        {onReport && (
          <Menu.Item leftSection={<IconFlag size={18} />} onClick={onReport}>
            Report
          </Menu.Item>
        )}
        {onEdit && (
          <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
            Edit
          </Menu.Item>
        )}
        {onRemove && (
          <Menu.Item c="red" leftSection={<IconTrash size={18} />} onClick={onRemove}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
