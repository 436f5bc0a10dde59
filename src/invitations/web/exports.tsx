/** For the setup guide. */
export { MailForm } from './admin/mail-form.tsx'
