import { candidateSubject } from './candidates/server/public.ts'
import { threadSubject } from './forum/server/public.ts'
import { messagesSubject } from './messages/server/public.ts'
import { notificationsSubject } from './notifications/server/public.ts'
import type { LiveSubject } from './platform/server/live-subject.ts'
import { profileSubject } from './profiles/server/public.ts'

/** Everything that screens follow live. */
export const liveSubjects: readonly LiveSubject[] = [
  candidateSubject,
  messagesSubject,
  notificationsSubject,
  profileSubject,
  threadSubject,
]
