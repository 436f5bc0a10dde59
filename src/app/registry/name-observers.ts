import { candidatesNameObserver } from '../../candidates/server/exports.ts'
import { forumNameObserver } from '../../forum/server/exports.ts'
import { messagesNameObserver } from '../../messages/server/exports.ts'
import type { NameObserver } from '../../platform/server/extension-points/name-observer.ts'
import { profilesNameObserver } from '../../profiles/server/exports.ts'

/** Everything that keeps something in step with people's names. */
export const nameObservers: readonly NameObserver[] = [
  profilesNameObserver,
  forumNameObserver,
  messagesNameObserver,
  candidatesNameObserver,
]
