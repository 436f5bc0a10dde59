import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { t } from '#text'
import { Trans } from '#trans'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { Group } from '../../contract.ts'
import { useMembership } from '../use-membership.ts'

const loadLastOrganizerDialog = () => import('./last-organizer-dialog.tsx')

/** Leaves a group after a confirmation. The last organizer sees what to do first. */
export function LeaveButton({ group }: { group: Group }) {
  const { id, name, can, memberCount, joining } = group
  const { leave } = useMembership(group)
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      <Button variant="default" size="sm" onClick={dialog.open}>
        <Trans>Leave</Trans>
      </Button>
      {can.leave || leave.isPending ? (
        <ConfirmDialog
          opened={isOpen}
          onClose={dialog.close}
          title={t`Leave ${name}?`}
          confirmLabel={t`Leave group`}
          onConfirm={() => leave.mutate(undefined, { onSettled: dialog.close })}
          isWorking={leave.isPending}
        >
          {sentences(
            t`You won’t be able to read or write in its discussion. What you wrote stays.`,
            memberCount === 1
              ? t`You’re the only member, so the group stays empty until someone joins.`
              : joining === 'byRequest' && t`To come back, you’d have to ask again.`,
          )}
        </ConfirmDialog>
      ) : (
        <OnDemand load={loadLastOrganizerDialog} props={{ groupId: id, opened: isOpen, onClose: dialog.close }} />
      )}
    </>
  )
}
