import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every path directly below `/employer/`, each of which has an alternative with a hyphen. */
const employerPaths = [
  ...['login', 'register', 'reset-password', 'invitation', 'dashboard', 'company', 'people', 'jobs', 'applications'],
  ...['candidates', 'messages', 'shortlist', 'templates'],
]

/** The alternative paths of S2 §2, such as `/employer-login`, which redirect to the real ones. */
export const employerAlternativePaths: RouteConfigEntry[] = employerPaths.map((name) =>
  route(`employer-${name}`, 'employers/web/alternative-path-redirect.tsx', { id: `alternative-path-${name}` }),
)

/** Login, registration, and invitation of employers, for visitors. */
export const employerAuthScreens: RouteConfigEntry[] = [
  route('employer/login', 'employers/web/registration/login-screen.tsx'),
  route('employer/register', 'employers/web/registration/register-screen.tsx'),
  route('employer/invitation', 'employers/web/invitation/invitation-screen.tsx'),
]

/** The employer's own company and its people. */
export const employerScreens: RouteConfigEntry[] = [
  route('employer/company', 'employers/web/company/own-company-screen.tsx'),
  route('employer/people', 'employers/web/people/people-screen.tsx'),
  route('employer/templates', 'employers/web/templates/templates-screen.tsx'),
]

/**
 * A company's page for every logged-in person.
 * @param slot index route with further content, such as the company's jobs
 */
export function companyScreens(slot: RouteConfigEntry[]): RouteConfigEntry[] {
  return [route('companies/:id', 'employers/web/company/company-screen.tsx', slot)]
}

/** Where admins verify companies. */
export const companyAdminScreens: RouteConfigEntry[] = [
  route('admin/companies', 'employers/web/admin/companies-screen.tsx'),
]
