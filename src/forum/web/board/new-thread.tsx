import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Trans } from '#trans'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import type { NewThreadProps } from './new-thread-dialog.tsx'

const loadNewThreadDialog = () => import('./new-thread-dialog.tsx')

/** Opens the dialog that creates a thread. */
export function NewThreadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button color="terracotta" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onClick}>
      <Trans>New Thread</Trans>
    </Button>
  )
}

/** The dialog that creates a thread. Its code loads when it opens for the first time. */
export function NewThread(props: NewThreadProps) {
  return <OnDemand load={loadNewThreadDialog} props={props} />
}
