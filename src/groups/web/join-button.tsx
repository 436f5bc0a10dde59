import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import { Trans } from '#trans'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import type { GroupSummary } from '../contract.ts'
import classes from './groups.module.css'
import { useMembership } from './use-membership.ts'

const loadJoinRequestDialog = () => import('./join-request-dialog.tsx')

type JoinButtonProps = {
  group: Pick<GroupSummary, 'id' | 'name' | 'mustAsk' | 'isRequested'>
  /** Whether joining is the main action of the screen. */
  isMain?: boolean
}

/** For people who are not members of a group: joins it, requests to join, or shows the request and withdraws it. */
export function JoinButton({ group, isMain = false }: JoinButtonProps) {
  const { join, withdraw } = useMembership(group)
  const [isRequesting, requesting] = useDisclosure()
  const style = isMain ? ({ color: 'terracotta' } as const) : ({ variant: 'light' } as const)

  if (group.isRequested) {
    return (
      <span className={classes.requested}>
        <span className={classes.fact}>
          <IconClock size={16} stroke={1.75} aria-hidden="true" />
          <Trans>Requested</Trans>
        </span>
        <Button variant="default" size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          <span>
            <Trans>
              Withdraw<VisuallyHidden> the request to join {group.name}</VisuallyHidden>
            </Trans>
          </span>
        </Button>
      </span>
    )
  }
  if (!group.mustAsk) {
    return (
      <Button {...style} loading={join.isPending} onClick={() => join.mutate('')}>
        <span>
          <Trans>
            Join<VisuallyHidden> {group.name}</VisuallyHidden>
          </Trans>
        </span>
      </Button>
    )
  }
  return (
    <>
      <Button {...style} onClick={requesting.open}>
        <span>
          <Trans>
            Ask to join<VisuallyHidden> {group.name}</VisuallyHidden>
          </Trans>
        </span>
      </Button>
      <OnDemand
        load={loadJoinRequestDialog}
        props={{ name: group.name, join, opened: isRequesting, onClose: requesting.close }}
      />
    </>
  )
}
