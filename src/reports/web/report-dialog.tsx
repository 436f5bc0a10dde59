import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import type { ReportModalProps } from './report-modal.tsx'

const loadModal = () => import('./report-modal.tsx')

/** The dialog with which members report content. */
export function ReportDialog(props: ReportModalProps) {
  return <OnDemand load={loadModal} props={props} />
}
