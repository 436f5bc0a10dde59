import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEye,
  IconLink,
  IconListCheck,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { copyLink } from '../../../ui/feedback/copy-link.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { longDate } from '../../../ui/text/dates.tsx'
import type { Posting } from '../../contract.ts'
import { hiringPath, postingPath, publicJobPath } from '../paths.ts'
import { titleOf } from './posting-labels.ts'
import { usePostingActions } from './use-posting-actions.ts'

/** The menu of actions for a job. In a list, it also links to the job. */
export function PostingMenu({ posting, inList = false }: { posting: Posting; inList?: boolean }) {
  const { id, can } = posting
  const title = titleOf(posting)
  const [isClosing, closing] = useDisclosure()
  const [isDeleting, deleting] = useDisclosure()
  const actions = usePostingActions(posting, () => {
    closing.close()
    deleting.close()
  })
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size={40} aria-label={t`Actions: ${title}`}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {inList && can.edit && (
            <Menu.Item component={Link} to={postingPath(id)} leftSection={<IconPencil size={18} />}>
              <Trans>Edit</Trans>
            </Menu.Item>
          )}
          {inList && (
            <Menu.Item component={Link} to={`${postingPath(id)}?preview=yes`} leftSection={<IconEye size={18} />}>
              <Trans>Preview</Trans>
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
                <Trans>View public page</Trans>
              </Menu.Item>
              <Menu.Item leftSection={<IconLink size={18} />} onClick={() => copyLink(publicJobPath(id))}>
                <Trans>Copy link</Trans>
              </Menu.Item>
            </>
          )}
          <Menu.Item component={Link} to={hiringPath(id)} leftSection={<IconListCheck size={18} />}>
            <Trans>How you hire</Trans>
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => actions.copy.mutate()}>
            <Trans>Copy as a new draft</Trans>
          </Menu.Item>
          {can.reopen && (
            <Menu.Item leftSection={<IconLockOpen size={18} />} onClick={() => actions.reopen.mutate()}>
              <Trans>Reopen</Trans>
            </Menu.Item>
          )}
          {can.close && (
            <Menu.Item c="red" leftSection={<IconLock size={18} />} onClick={closing.open}>
              <Trans>Close</Trans>
            </Menu.Item>
          )}
          {can.remove && (
            <Menu.Item c="red" leftSection={<IconTrash size={18} />} onClick={deleting.open}>
              <Trans>Delete draft</Trans>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <CloseDialog
        posting={posting}
        opened={isClosing}
        onClose={closing.close}
        onConfirm={() => actions.close.mutate()}
        isWorking={actions.close.isPending}
      />
      <ConfirmDialog
        opened={isDeleting}
        onClose={deleting.close}
        title={t`Delete this draft?`}
        confirmLabel={t`Delete draft`}
        onConfirm={() => actions.remove.mutate()}
        isWorking={actions.remove.isPending}
      >
        <Trans>Everything you wrote for “{title}” will be deleted.</Trans>
      </ConfirmDialog>
    </>
  )
}

/** Whether the job has a public page: it was published, and no admin removed it. */
function isPublic({ state }: Posting): boolean {
  return state !== 'draft' && state !== 'removed'
}

type CloseDialogProps = {
  posting: Posting
  opened: boolean
  onClose: () => void
  onConfirm: () => void
  isWorking: boolean
}

/** Confirms that a job should be closed. */
function CloseDialog({ posting, ...dialog }: CloseDialogProps) {
  const { applicationCount, expiresAt } = posting
  return (
    <ConfirmDialog title={t`Close this job?`} confirmLabel={t`Close job`} {...dialog}>
      <p>
        <Trans>“{titleOf(posting)}” will leave the job board, and no one can apply for it.</Trans>
      </p>
      {applicationCount > 0 && (
        <p>
          <Trans>
            We’ll let members who are waiting for an answer know that it’s closed. You can still answer them.
          </Trans>
        </p>
      )}
      {expiresAt && (
        <p>
          <Trans>You can reopen it until {longDate(expiresAt)}.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
