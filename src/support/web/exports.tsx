/** What screens of other capabilities use of support: the form that opens in place on the dashboard. */
export { SupportForm } from './form/support-form.tsx'
