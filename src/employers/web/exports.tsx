/** What screens of other capabilities use of employers. */
export { CompanyLogo } from './company-logo.tsx'
export { useOwnCompany } from './use-own-company.ts'
export { VerifiedBadge } from './verified-badge.tsx'
