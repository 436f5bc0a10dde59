import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every path right under `/employer/`, each of which has a second spelling. */
const spelledTwice = [
  ...['login', 'register', 'reset-password', 'invitation', 'dashboard', 'company', 'people', 'jobs', 'applications'],
  ...['candidates', 'messages'],
]

/** The other spellings of S2 §2, which lead to the real ones. */
export const employerSpellings: RouteConfigEntry[] = spelledTwice.map((name) =>
  route(`employer-${name}`, 'employers/web/other-spelling.tsx', { id: `other-spelling-${name}` }),
)

/** The employer's door, for visitors. */
export const employerEntrances: RouteConfigEntry[] = [
  route('employer/login', 'employers/web/entrance/login-screen.tsx'),
  route('employer/register', 'employers/web/entrance/register-screen.tsx'),
  route('employer/invitation', 'employers/web/entrance/invitation-screen.tsx'),
]

/** What employers see of their company. */
export const employerScreens: RouteConfigEntry[] = [
  route('employer/company', 'employers/web/company/own-company-screen.tsx'),
  route('employer/people', 'employers/web/people/people-screen.tsx'),
]

/**
 * What everybody who is logged in sees of a company.
 * @param slot what else is told of it, such as its jobs; an index route
 */
export function companyScreens(slot: RouteConfigEntry[]): RouteConfigEntry[] {
  return [route('companies/:id', 'employers/web/company/company-screen.tsx', slot)]
}

/** Where admins vouch for companies. */
export const companyAdminScreens: RouteConfigEntry[] = [
  route('admin/companies', 'employers/web/admin/companies-screen.tsx'),
]
