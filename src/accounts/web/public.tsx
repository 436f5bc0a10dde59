/** What screens of other capabilities use of accounts. */
/** For screens that mailed links lead to. */
export { EntranceHeading } from './entrance-heading.tsx'
export { EntranceMark } from './entrance-mark.tsx'
export { LinkFailure } from './link-failure.tsx'
export { isRefusedLink } from './link-problem.ts'
export { NewPasswordFields } from './new-password-fields.tsx'
export { homeOf, RequireAccount } from './require-account.tsx'
/** A subject of somebody's settings, as on the screen of her account. */
export { SettingsSection } from './settings-section.tsx'
export { askAgain, useAccount } from './use-account.ts'
export { useLogOut } from './use-log-out.ts'
