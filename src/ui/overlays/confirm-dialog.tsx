import type { ConfirmModalProps } from './confirm-modal.tsx'
import { OnDemand } from './on-demand.tsx'

const loadModal = () => import('./confirm-modal.tsx')

/** Asks for confirmation before something is lost for good or reaches many people. */
export function ConfirmDialog(props: ConfirmModalProps) {
  return <OnDemand load={loadModal} props={props} />
}
