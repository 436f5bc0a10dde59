import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import type { CommunityEvent } from '../../contract.ts'
import { NextEvents } from './next-events.tsx'

const Archive = lazyPart(() => import('./archive-section.tsx').then((module) => module.default), null)
const OwnFeedback = lazyPart(() => import('../feedback/feedback-form.tsx').then((module) => module.default), null)
const FeedbackResults = lazyPart(
  () => import('../feedback/feedback-results.tsx').then((module) => module.default),
  null,
)

/** What the page of an event shows once it is over, or was canceled. */
export function AfterEvent({ event }: { event: CommunityEvent }) {
  const { isCancelled, status, mine, can } = event
  if (!isCancelled && status !== 'ended') return null
  return (
    <>
      {!isCancelled && (
        <>
          <Archive event={event} />
          {mine?.state === 'registered' && <OwnFeedback event={event} />}
          {can.manage && <FeedbackResults event={event} />}
        </>
      )}
      <NextEvents event={event} />
    </>
  )
}
