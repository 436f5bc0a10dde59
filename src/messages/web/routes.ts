import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Conversations of members and employers. `/messages` is the message board. */
export const messageScreens: RouteConfigEntry[] = [
  route('inbox', 'messages/web/inbox/inbox-screen.tsx', [
    // The newest conversation, on screens with room for it beside the list.
    index('messages/web/conversation/conversation-screen.tsx', { id: 'newest-conversation' }),
    route(':id', 'messages/web/conversation/conversation-screen.tsx'),
  ]),
  route('employer/messages', 'messages/web/employer-inbox-redirect.tsx'),
]

/** Index routes with the button to write to a member, a candidate, or an applicant, for the screens about them. */
export const writeToMember: RouteConfigEntry[] = [index('messages/web/write/write-to-member.tsx')]
export const writeToCandidate: RouteConfigEntry[] = [index('messages/web/write/write-to-candidate.tsx')]
export const writeToApplicant: RouteConfigEntry[] = [index('messages/web/write/write-to-applicant.tsx')]
