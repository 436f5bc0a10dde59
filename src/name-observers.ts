import { candidatesNameObserver } from './candidates/server/public.ts'
import { forumNameObserver } from './forum/server/public.ts'
import { messagesNameObserver } from './messages/server/public.ts'
import type { NameObserver } from './platform/server/name-observer.ts'
import { profilesNameObserver } from './profiles/server/public.ts'

/** Everything that keeps something in step with people's names. */
export const nameObservers: readonly NameObserver[] = [
  profilesNameObserver,
  forumNameObserver,
  messagesNameObserver,
  candidatesNameObserver,
]
