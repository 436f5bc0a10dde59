import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Whether employers see her, as a part of a member's own profile. */
export const visibilitySection: RouteConfigEntry[] = [index('candidates/web/visibility/visibility-section.tsx')]

export const visibilityScreens: RouteConfigEntry[] = [
  route('profile/visibility', 'candidates/web/visibility/visibility-screen.tsx'),
]

/**
 * What employers see of candidates.
 * @param slot what else can be done about one, such as writing to her; an index route
 */
export function employerCandidateScreens(slot: RouteConfigEntry[]): RouteConfigEntry[] {
  return [
    route('employer/candidates', 'candidates/web/browse/browse-screen.tsx'),
    route('employer/candidates/:id', 'candidates/web/candidate-screen.tsx', slot),
  ]
}
