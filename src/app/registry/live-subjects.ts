import { candidateSubject } from '../../candidates/server/exports.ts'
import { threadSubject } from '../../forum/server/exports.ts'
import { messagesSubject } from '../../messages/server/exports.ts'
import { notificationsSubject } from '../../notifications/server/exports.ts'
import type { LiveSubject } from '../../platform/server/realtime/live-subject.ts'
import { profileSubject } from '../../profiles/server/exports.ts'

/** All subjects that screens can observe live. */
export const liveSubjects: readonly LiveSubject[] = [
  candidateSubject,
  messagesSubject,
  notificationsSubject,
  profileSubject,
  threadSubject,
]
