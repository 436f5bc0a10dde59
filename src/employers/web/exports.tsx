export { useOwnCompany } from './api.ts'
/** What screens of other capabilities may use. */
export { CompanyLogo } from './company-logo.tsx'
export { TeamNotes } from './team-notes/team-notes.tsx'
export { VerifiedBadge } from './verified-badge.tsx'
