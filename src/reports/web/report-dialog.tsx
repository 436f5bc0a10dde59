import { OnDemand } from '../../ui/on-demand.tsx'
import type { ReportModalProps } from './report-modal.tsx'

const loadModal = () => import('./report-modal.tsx')

/** Tells the admins what is wrong with something. */
export function ReportDialog(props: ReportModalProps) {
  return <OnDemand load={loadModal} props={props} />
}
