export { useOwnCompany } from './api.ts'
/** What screens of other capabilities may use. */
export { CompanyLogo } from './company-logo.tsx'
/** For invitations. */
export { EmployerRegistrationForm } from './registration/registration-form.tsx'
export { VerifiedBadge } from './verified-badge.tsx'
