import { ActionIcon, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconSparkles, IconUser, IconUserMinus } from '@tabler/icons-react'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { MemberLink } from '../../../profiles/web/exports.tsx'
import { PersonAvatar } from '../../../ui/avatar.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { Group, GroupMember } from '../../contract.ts'
import { OrganiserBadge } from '../group-facts.tsx'
import classes from '../groups.module.css'
import { useMemberActs } from './use-member-acts.ts'

type MemberRowProps = { group: Group; member: GroupMember }

/** Somebody in the group; organisers make others organisers and remove people here. */
export function MemberRow({ group, member }: MemberRowProps) {
  const { data: account } = useAccount()
  const isSelf = account?.id === member.id
  const { changeRole, remove } = useMemberActs(group.id, member)
  const [isRemoving, removing] = useDisclosure()
  const isOrganiser = member.role === 'organiser'
  const RoleIcon = isOrganiser ? IconUser : IconSparkles
  return (
    <li className={classes.person}>
      <PersonAvatar name={member.name} src={member.avatarUrl} />
      <div className={classes.personWords}>
        <div className={classes.personName}>
          <b>
            <MemberLink id={member.id} name={member.name} />
          </b>
          {isOrganiser && <OrganiserBadge />}
          {isSelf && (
            <Text component="span" size="sm" c="dimmed">
              You
            </Text>
          )}
        </div>
        <Text size="sm" c="dimmed">
          Joined <RelativeTime at={member.joinedAt} />
        </Text>
      </div>
      {group.can.organise && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={`More actions for ${member.name}`}>
              <IconDots size={20} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<RoleIcon size={18} />}
              onClick={() => changeRole.mutate(isOrganiser ? 'member' : 'organiser')}
            >
              {isOrganiser ? 'Make a member' : 'Make an organiser'}
            </Menu.Item>
            {!isSelf && (
              <Menu.Item c="red" leftSection={<IconUserMinus size={18} />} onClick={removing.open}>
                Remove from the group
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <ConfirmDialog
        opened={isRemoving}
        onClose={removing.close}
        title={`Remove ${member.name}?`}
        confirmLabel="Remove"
        onConfirm={() => remove.mutate(undefined, { onSettled: removing.close })}
        isWorking={remove.isPending}
      >
        She will not read or write in the discussion any more. What she wrote stays.
        {' To come back, they ask, and an organiser answers.'}
      </ConfirmDialog>
    </li>
  )
}
