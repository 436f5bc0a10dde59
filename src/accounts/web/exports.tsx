/** What screens of other capabilities use of accounts. */
export { homeOf } from '../home.ts'
/** For the employers' own entrance. */
export { CheckYourEmail, nextResend } from './check-your-email.tsx'
/** For the frame of the signed-in screens. */
export { ConfirmLogin } from './confirm-login.tsx'
/** For links to files that need a fresh login. */
export { downloadWhenFresh } from './download-when-fresh.ts'
export { EmailField } from './email-field.tsx'
/** For screens that mailed links lead to. */
export { EntranceHeading } from './entrance-heading.tsx'
export { EntranceMark } from './entrance-mark.tsx'
/** For the frame of admins and employers: what they have to set up. */
export { loadFactorNotice } from './factors/load-factor-notice.ts'
export { LinkFailure } from './link-failure.tsx'
export { isRefusedLink } from './link-problem.ts'
export { LinkResult } from './link-result.tsx'
export { LoginForm } from './login-form.tsx'
export { NewPasswordFields } from './new-password-fields.tsx'
export { nextPath } from './next-path.ts'
export { forgetFinishedRegistration, keepRegistration, usePendingRegistration } from './pending-registration.ts'
export { RequireAccount } from './require-account.tsx'
/** A subject of somebody's settings, as on the screen of her account. */
export { SettingsSection } from './settings-section.tsx'
/** For public pages, which are the same for everybody until they are there. */
export { useIsSignedIn, useSignedInPerson } from './signed-in-person.ts'
export { SubmitButton } from './submit-button.tsx'
export { TermsField } from './terms-field.tsx'
export { askAgain, useAccount } from './use-account.ts'
export { useHashToken } from './use-hash-token.ts'
export { useIsMember } from './use-is-member.ts'
export { useLogOut } from './use-log-out.ts'
export { useTokenQuery } from './use-token-query.ts'
