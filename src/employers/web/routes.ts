import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The employer's door, for visitors. The other spellings of S2 §2 lead to the real ones. */
export const employerEntrances: RouteConfigEntry[] = [
  route('employer/login', 'employers/web/login-screen.tsx'),
  route('employer/register', 'employers/web/register-screen.tsx'),
  ...['login', 'register', 'dashboard'].map((name) =>
    route(`employer-${name}`, 'employers/web/other-spelling.tsx', { id: `employer-${name}` }),
  ),
]

/** Screens inside the signed-in frame. */
export const employerScreens: RouteConfigEntry[] = [route('employer/dashboard', 'employers/web/dashboard-screen.tsx')]
