import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Section of a member's own profile: whether employers see them. */
export const visibilitySection: RouteConfigEntry[] = [index('candidates/web/visibility/visibility-section.tsx')]

export const visibilityScreens: RouteConfigEntry[] = [
  route('profile/visibility', 'candidates/web/visibility/visibility-screen.tsx'),
]

/**
 * The employers' list and pages of candidates.
 * @param slot index route with further actions on a candidate's page, such as writing to them
 */
export function employerCandidateScreens(slot: RouteConfigEntry[]): RouteConfigEntry[] {
  return [
    route('employer/candidates', 'candidates/web/browse/browse-screen.tsx'),
    route('employer/shortlist', 'candidates/web/shortlist/shortlist-screen.tsx'),
    route('employer/candidates/:id', 'candidates/web/candidate-screen.tsx', slot),
  ]
}
