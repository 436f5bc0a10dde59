import { Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import { OnDemand } from '../../ui/on-demand.tsx'
import type { GroupSummary } from '../contract.ts'
import classes from './groups.module.css'
import { useMembership } from './use-membership.ts'

const loadAskDialog = () => import('./ask-dialog.tsx')

type JoinButtonProps = {
  group: Pick<GroupSummary, 'id' | 'name' | 'mustAsk' | 'isRequested'>
  /** Whether joining is the main thing to do on the screen. */
  isMain?: boolean
}

/** For whoever is not in a group: joins it, asks to, or shows that she asked and takes it back. */
export function JoinButton({ group, isMain = false }: JoinButtonProps) {
  const { join, withdraw } = useMembership(group)
  const [isAsking, asking] = useDisclosure()
  const look = isMain ? ({ color: 'terracotta' } as const) : ({ variant: 'light' } as const)
  const which = <VisuallyHidden> {group.name}</VisuallyHidden>

  if (group.isRequested) {
    return (
      <span className={classes.requested}>
        <span className={classes.fact}>
          <IconClock size={16} stroke={1.75} aria-hidden="true" />
          Requested
        </span>
        <Button variant="default" size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          <span>
            Withdraw<VisuallyHidden> the request to join {group.name}</VisuallyHidden>
          </span>
        </Button>
      </span>
    )
  }
  if (!group.mustAsk) {
    return (
      <Button {...look} loading={join.isPending} onClick={() => join.mutate('')}>
        <span>Join{which}</span>
      </Button>
    )
  }
  return (
    <>
      <Button {...look} onClick={asking.open}>
        <span>
          Ask to join<VisuallyHidden> {group.name}</VisuallyHidden>
        </span>
      </Button>
      <OnDemand load={loadAskDialog} props={{ name: group.name, join, opened: isAsking, onClose: asking.close }} />
    </>
  )
}
