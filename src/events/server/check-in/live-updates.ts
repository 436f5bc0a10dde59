import { uuid } from '../../../platform/contract/schemas.ts'
import { liveSubject } from '../../../platform/server/realtime/live-subject.ts'
import { requireManagedEvent } from '../management/managed-event.ts'
import { checkInTopic } from './topic.ts'

/** Changes of an event's check-in. They carry no data: screens load the list again, as far as they still may. */
export const checkInSubject = liveSubject<string>({
  name: 'checkin',
  key: uuid,
  access: 'member',
  async open({ db }, viewer, id) {
    await requireManagedEvent(db, viewer, id)
    return { topic: checkInTopic(id) }
  },
})
