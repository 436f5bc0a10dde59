import { sql } from 'drizzle-orm'
import { lockExistingAccount } from '../../../accounts/server/exports.ts'
import type { RequestContext, Viewer } from '../../../platform/server/auth/request-context.ts'
import { isListed, showsFaceIn } from '../../../profiles/server/exports.ts'
import type { CommunityEvent, RegistrationChoices } from '../../contract.ts'
import { publishListChange } from '../check-in/topic.ts'
import { eventNotFound, loadEvent } from '../event-queries.ts'
import { lockEvent } from '../locks.ts'
import { hasFreeSeat } from '../policy.ts'
import { eventRegistrations } from '../tables.ts'
import { requireAllowedGuests, tooFewSeats, validAnswers } from './choices.ts'
import { limitRegistrations } from './register.ts'
import { findRegistration, isRegistration, requireOpen, updateCount } from './seats.ts'
import { promoteWaiting } from './waiting-list.ts'

type Choices = { isShown: boolean; canBeShown: boolean; guests: number; answers: Record<string, string> }

type ChoicesRow = {
  canBeShown: boolean
  byProfile: boolean
  isShown: boolean | null
  guests: number | null
  answers: Record<string, string> | null
}

/**
 * What the viewer chose for an event, or what holds until they choose.
 * @throws NOT_FOUND
 */
export async function showRegistration(context: RequestContext, viewer: Viewer, id: string): Promise<Choices> {
  await loadEvent(context, context.db, viewer, id)
  const account = sql`${viewer.id}::uuid`
  const { rows } = await context.db.execute<ChoicesRow>(sql`
    select ${isListed(account)} as "canBeShown", ${showsFaceIn('events', account)} as "byProfile",
      r.is_shown as "isShown", r.guests, r.answers
    from (values (1)) one left join event_registrations r on r.event_id = ${id} and r.account_id = ${account}`)
  const [row] = rows
  const canBeShown = row?.canBeShown ?? false
  const isShown = canBeShown && (row?.isShown ?? row?.byProfile ?? false)
  return { canBeShown, isShown, guests: row?.guests ?? 0, answers: row?.answers ?? {} }
}

/**
 * Changes what the viewer chose when they registered. More guests need free seats that nobody waits for; seats of fewer
 * guests go to the waiting list.
 * @throws NOT_FOUND also without a registration; INVALID_INPUT for too many guests, and for answers that are missing or
 *   not among the choices; CONFLICT when seats are missing or the event has ended; TOO_MANY_REQUESTS
 */
export async function changeRegistration(
  context: RequestContext,
  viewer: Viewer,
  { id, isShown, guests, answers }: RegistrationChoices & { id: string },
): Promise<CommunityEvent> {
  await limitRegistrations(context, viewer)
  await context.db.transaction(async (tx) => {
    await lockExistingAccount(tx, viewer.id)
    const event = await lockEvent(tx, id)
    requireOpen(event, context.clock.now())
    const current = await findRegistration(tx, id, viewer.id)
    if (!current) throw eventNotFound()
    const more = (guests ?? current.guests) - current.guests
    if (more > 0) requireAllowedGuests(event, guests ?? 0)
    if (more > 0 && current.state === 'registered') {
      await promoteWaiting(context, tx, event)
      if (!hasFreeSeat(await lockEvent(tx, id), more)) throw tooFewSeats()
    }
    await tx
      .update(eventRegistrations)
      .set({
        guests: guests ?? current.guests,
        isShown: isShown === undefined ? current.isShown : isShown,
        answers: answers === undefined ? current.answers : validAnswers(event, answers),
      })
      .where(isRegistration(id, viewer.id))
    await tx.execute(sql`select ${publishListChange(id)}`)
    if (more === 0) return
    if (current.state === 'registered') await updateCount(tx, id, 'registered', more)
    // A seat may be free now, or may suffice for fewer people.
    if (more < 0) await promoteWaiting(context, tx, await lockEvent(tx, id))
  })
  return loadEvent(context, context.db, viewer, id)
}
