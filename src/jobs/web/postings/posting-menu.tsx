import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconLink,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { copyLink } from '../../../ui/copy-link.ts'
import { Menu } from '../../../ui/menu.tsx'
import type { Posting } from '../../contract.ts'
import { postingPath, publicJobPath } from '../paths.ts'
import { CloseDialog } from './close-dialog.tsx'
import { titleOf } from './posting-words.ts'
import { usePostingActs } from './use-posting-acts.ts'

/** What can be done with a job as a whole. In a list it also leads to the job. */
export function PostingMenu({ posting, inList = false }: { posting: Posting; inList?: boolean }) {
  const { id, can } = posting
  const title = titleOf(posting)
  const [isClosing, closing] = useDisclosure()
  const [isDeleting, deleting] = useDisclosure()
  const acts = usePostingActs(posting, () => {
    closing.close()
    deleting.close()
  })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size={40} aria-label={`Actions: ${title}`}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {inList && can.edit && (
            <Menu.Item component={Link} to={postingPath(id)} leftSection={<IconPencil size={18} />}>
              Edit
            </Menu.Item>
          )}
          {inList && (
            <Menu.Item component={Link} to={`${postingPath(id)}?preview=yes`} leftSection={<IconEye size={18} />}>
              Preview
            </Menu.Item>
          )}
          {isPublic(posting) && (
            <>
              <Menu.Item
                component="a"
                href={publicJobPath(id)}
                target="_blank"
                leftSection={<IconExternalLink size={18} />}
              >
                View public page
              </Menu.Item>
              <Menu.Item leftSection={<IconLink size={18} />} onClick={() => copyLink(publicJobPath(id))}>
                Copy link
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => acts.copy.mutate()}>
            Copy as a new draft
          </Menu.Item>
          {can.reopen && (
            <Menu.Item leftSection={<IconLockOpen size={18} />} onClick={() => acts.reopen.mutate()}>
              Reopen
            </Menu.Item>
          )}
          {can.close && (
            <Menu.Item c="red" leftSection={<IconLock size={18} />} onClick={closing.open}>
              Close
            </Menu.Item>
          )}
          {can.remove && (
            <Menu.Item c="red" leftSection={<IconTrash size={18} />} onClick={deleting.open}>
              Delete draft
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <CloseDialog
        posting={posting}
        opened={isClosing}
        onClose={closing.close}
        onConfirm={() => acts.close.mutate()}
        isWorking={acts.close.isPending}
      />
      <ConfirmDialog
        opened={isDeleting}
        onClose={deleting.close}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        onConfirm={() => acts.remove.mutate()}
        isWorking={acts.remove.isPending}
      >
        What is written for “{title}” will be gone.
      </ConfirmDialog>
    </>
  )
}

/** Whether everybody can read it: all that was published, unless an admin removed it. */
function isPublic({ state }: Posting): boolean {
  return state !== 'draft' && state !== 'removed'
}
