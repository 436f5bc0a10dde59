import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * The screens in the auth layout.
 * @param others screens of other capabilities in the same layout
 */
export const accountScreens = (others: RouteConfigEntry[]): RouteConfigEntry[] => [
  layout('accounts/web/auth-pages/auth-layout.tsx', [
    route('login', 'accounts/web/login/login-screen.tsx'),
    route('register', 'accounts/web/registration/register-screen.tsx'),
    route('verify', 'accounts/web/email-verification/verify-screen.tsx'),
    route('reset-password', 'accounts/web/password/reset-password-screen.tsx'),
    route('employer/reset-password', 'accounts/web/password/reset-password-screen.tsx', {
      id: 'employer-reset-password',
    }),
    route('account/email', 'accounts/web/email-verification/confirm-email-screen.tsx'),
    route('waiting', 'accounts/web/approval/waiting-screen.tsx'),
    route('goodbye', 'accounts/web/settings/goodbye-screen.tsx'),
    ...others,
  ]),
]

/** Where admins approve newcomers. */
export const approvalScreens: RouteConfigEntry[] = [
  route('admin/approvals', 'accounts/web/approval/approvals-screen.tsx'),
]

/** The screens in the frame of signed-in people. */
export const accountSettingsScreens: RouteConfigEntry[] = [
  route('account', 'accounts/web/settings/account-screen.tsx'),
  route('download', 'accounts/web/downloads/download-screen.tsx'),
]
