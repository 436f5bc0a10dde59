/** What screens of other capabilities use of reports. */
export { ReportButton } from './report-button.tsx'
export { ReportDialog } from './report-dialog.tsx'
