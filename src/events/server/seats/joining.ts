import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { problem } from '../../../platform/server/http/problem-details.ts'
import type { LiveEvent } from '../../contract.ts'
import { loadEvent } from '../reading.ts'
import { eventFull, limitSeats, takeSeat } from './registering.ts'

const noLink = () => problem('CONFLICT', 'This event has no Zoom link yet.')

/**
 * Lets the viewer into the Zoom room: whoever is not registered takes a seat with it. Admins, who
 * see the link anyway, come into a full one as well.
 * @throws NOT_FOUND, CONFLICT when there is no link, no seat, or the event has ended, TOO_MANY_REQUESTS
 */
export async function joinEvent(
  context: RequestContext,
  viewer: Viewer,
  id: string,
): Promise<{ zoomLink: string; event: LiveEvent }> {
  await limitSeats(context, viewer)
  const seen = await loadEvent(context, context.db, viewer, id)
  if (!seen.isCancelled && !seen.hasZoomLink) throw noLink()
  const outcome = await takeSeat(context, viewer, seen, { waitIfFull: false })
  if (outcome !== 'registered' && viewer.role !== 'admin') throw eventFull()
  const event = await loadEvent(context, context.db, viewer, id)
  if (event.zoomLink === null) throw noLink()
  return { zoomLink: event.zoomLink, event }
}
