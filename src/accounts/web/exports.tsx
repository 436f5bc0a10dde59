/** Everything that screens of other capabilities use of accounts. */
export { homePath } from '../home-path.ts'
/** For the screens of emailed links. */
export { AuthHeading } from './auth-pages/auth-heading.tsx'
export { EmailField, SubmitButton } from './auth-pages/form-fields.tsx'
export { StatusIcon } from './auth-pages/status-icon.tsx'
/** For links to files that need a fresh login. */
export { downloadWhenFresh } from './downloads/download-when-fresh.ts'
export { isInvalidLink, LinkFailure, LinkResult } from './email-verification/link-result.tsx'
export { useHashToken, useTokenQuery } from './email-verification/use-link-token.ts'
/** For the frame of admins and employers: the notice that they have to set up two-step login. */
export { loadFactorNotice } from './factors/load-factor-notice.ts'
/** For the frame of the signed-in screens. */
export { ConfirmLogin } from './login/confirm-login.tsx'
export { LoginForm } from './login/login-form.tsx'
export { nextPath } from './login/redirect-paths.ts'
export { NewPasswordFields } from './password/new-password-fields.tsx'
/** For the employers' registration. */
export { CheckYourEmail, nextResendAt } from './registration/check-your-email.tsx'
export { JoiningAccess } from './registration/joining-access.tsx'
export { emptyAnswers, JoiningAnswerFields } from './registration/joining-answers.tsx'
export {
  clearFinishedRegistration,
  storePendingRegistration,
  usePendingRegistration,
} from './registration/pending-registration.ts'
/** For invitations. */
export { RegistrationForm, type UsedInvitation } from './registration/registration-form.tsx'
export { TermsField } from './registration/terms-field.tsx'
export { RequireAccount } from './session/require-account.tsx'
/** For public pages, which the server renders alike for everyone. */
export { useIsMember, useIsSignedIn, useSignedInAccount } from './session/signed-in-account.ts'
export { meQuery, refetchAccount, useAccount } from './session/use-account.ts'
export { useLogOut } from './session/use-log-out.ts'
/** For other settings screens that look like the account settings. */
export { SettingsSection } from './settings/settings-section.tsx'
