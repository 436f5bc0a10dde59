import { candidatesNameObserver } from '../../candidates/server/exports.ts'
import { forumNameObserver } from '../../forum/server/exports.ts'
import { messagesNameObserver } from '../../messages/server/exports.ts'
import type { NameObserver } from '../../platform/server/extension-points/observers.ts'
import { profilesNameObserver } from '../../profiles/server/exports.ts'

/** All name observers. */
export const nameObservers: readonly NameObserver[] = [
  profilesNameObserver,
  forumNameObserver,
  messagesNameObserver,
  candidatesNameObserver,
]
