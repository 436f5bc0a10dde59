export { useOwnCompany } from './api.ts'
/** What screens of other capabilities may use. */
export { CompanyLogo } from './company-logo.tsx'
/** For invitations. */
export { EmployerRegistrationForm } from './registration/registration-form.tsx'
export { TeamNotes } from './team-notes/team-notes.tsx'
export { TemplateMenu, type TemplateValues } from './templates/template-menu.tsx'
export { VerifiedBadge } from './verified-badge.tsx'
