import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/**
 * The screens at the door, in a frame of their own.
 * @param others entrances of other capabilities
 */
export const accountScreens = (others: RouteConfigEntry[]): RouteConfigEntry[] => [
  layout('accounts/web/entrance-layout.tsx', [
    route('login', 'accounts/web/login-screen.tsx'),
    route('register', 'accounts/web/register-screen.tsx'),
    route('verify', 'accounts/web/verify-screen.tsx'),
    route('reset-password', 'accounts/web/reset-password-screen.tsx'),
    route('employer/reset-password', 'accounts/web/reset-password-screen.tsx', { id: 'employer-reset-password' }),
    route('account/email', 'accounts/web/confirm-email-screen.tsx'),
    route('goodbye', 'accounts/web/goodbye-screen.tsx'),
    ...others,
  ]),
]

/** The screens of signed-in people, to stand in their frame. */
export const accountSettingsScreens: RouteConfigEntry[] = [
  route('account', 'accounts/web/account-screen.tsx'),
  route('download', 'accounts/web/download-screen.tsx'),
]
