import { uuid } from '../../../platform/contract/schemas.ts'
import type { Services } from '../../../platform/server/auth/request-context.ts'
import type { Transaction } from '../../../platform/server/database/database.ts'
import { liveSubject } from '../../../platform/server/realtime/live-subject.ts'
import { requireManagedEvent } from '../management/managed-event.ts'

const topicOf = (eventId: string) => `check-in:${eventId}`

/** Lets every phone at the door know, when the transaction commits, that the list has changed. */
export async function publishCheckIns(
  { liveUpdates }: Pick<Services, 'liveUpdates'>,
  tx: Transaction,
  eventId: string,
): Promise<void> {
  await liveUpdates.publish(tx, topicOf(eventId), {})
}

/** Changes of an event's check-in. They carry no data: phones load the list again, as far as they still may. */
export const checkInSubject = liveSubject<string>({
  name: 'checkin',
  key: uuid,
  access: 'member',
  async open({ db }, viewer, id) {
    await requireManagedEvent(db, viewer, id)
    return { topic: topicOf(id) }
  },
})
