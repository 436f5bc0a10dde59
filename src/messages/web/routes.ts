import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Conversations, for members and employers. The board has `/messages`. */
export const messageScreens: RouteConfigEntry[] = [
  route('inbox', 'messages/web/inbox-screen.tsx', [
    index('messages/web/nothing-chosen.tsx'),
    route(':id', 'messages/web/conversation-screen.tsx'),
  ]),
  route('employer/messages', 'messages/web/employer-address.tsx'),
]

/** Where a member, a candidate and somebody who applied are written to, for the screens that show them. */
export const writeToMember: RouteConfigEntry[] = [index('messages/web/write/write-to-member.tsx')]
export const writeToCandidate: RouteConfigEntry[] = [index('messages/web/write/write-to-candidate.tsx')]
export const writeToApplicant: RouteConfigEntry[] = [index('messages/web/write/write-to-applicant.tsx')]
