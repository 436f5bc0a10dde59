/** `open` lets everybody in; in a group `byRequest`, an organiser answers each request. */
export const waysToJoin = ['open', 'byRequest'] as const
export const groupRoles = ['member', 'organiser'] as const
