import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBellRinging, IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { copyLink } from '../../ui/copy-link.ts'
import { Menu } from '../../ui/menu.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import type { LiveEvent } from '../contract.ts'
import { loadDeleteEventDialog, loadEventDialog } from './dialogs.ts'
import { titleOf } from './event-fallbacks.ts'
import { sharedPathOf } from './paths.ts'
import { SendReminders } from './send-reminders.tsx'

/** The rarer things to do with an event: any member reminds those who come, admins edit and delete (S2 §6). */
export function EventMenu({ event, withLink = true }: { event: LiveEvent; withLink?: boolean }) {
  const { can } = event
  const [isReminding, reminding] = useDisclosure()
  const [isEditing, editing] = useDisclosure()
  const [isDeleting, deleting] = useDisclosure()
  if (!can.remind && !can.manage && !withLink) return null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" size={36} aria-label={`More actions: ${titleOf(event)}`}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {can.remind && (
            <Menu.Item leftSection={<IconBellRinging size={18} />} onClick={reminding.open}>
              Send Reminders
            </Menu.Item>
          )}
          {withLink && (
            <Menu.Item leftSection={<IconLink size={18} />} onClick={() => copyLink(sharedPathOf(event))}>
              Copy link
            </Menu.Item>
          )}
          {can.manage && (
            <>
              <Menu.Item leftSection={<IconPencil size={18} />} onClick={editing.open}>
                Edit
              </Menu.Item>
              <Menu.Item c="red" leftSection={<IconTrash size={18} />} onClick={deleting.open}>
                Delete
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <SendReminders event={event} opened={isReminding} onClose={reminding.close} />
      {can.manage && (
        <>
          <OnDemand load={loadEventDialog} props={{ event, opened: isEditing, onClose: editing.close }} />
          <OnDemand load={loadDeleteEventDialog} props={{ event, opened: isDeleting, onClose: deleting.close }} />
        </>
      )}
    </>
  )
}
