/** What screens of other capabilities use of accounts. */
export { NewPasswordFields } from './new-password-fields.tsx'
export { homeOf, RequireAccount } from './require-account.tsx'
export { askAgain, useAccount } from './use-account.ts'
export { useLogOut } from './use-log-out.ts'
