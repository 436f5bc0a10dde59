/** What screens of other capabilities may import: the dashboard opens the form in place. */
export { SupportForm } from './form/support-form.tsx'
