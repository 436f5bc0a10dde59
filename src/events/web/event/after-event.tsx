import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import type { CommunityEvent } from '../../contract.ts'

const Archive = lazyPart(() => import('../archive/archive-section.tsx').then((module) => module.default), null)
const OwnFeedback = lazyPart(() => import('../feedback/feedback-form.tsx').then((module) => module.default), null)
const FeedbackResults = lazyPart(
  () => import('../feedback/feedback-results.tsx').then((module) => module.default),
  null,
)

/** What the page of an event shows once it is over. */
export function AfterEvent({ event }: { event: CommunityEvent }) {
  if (event.isCancelled || event.status !== 'ended') return null
  return (
    <>
      <Archive event={event} />
      {event.mine?.state === 'registered' && <OwnFeedback event={event} />}
      {event.can.manage && <FeedbackResults event={event} />}
    </>
  )
}
