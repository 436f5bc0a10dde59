import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { eventsContract } from '../contract.ts'
import { cancelEvent } from './management/cancelling.ts'
import { createCategory, deleteCategory, updateCategory } from './management/categories.ts'
import { createEvent } from './management/creating.ts'
import { listManagedEvents } from './management/managed-list.ts'
import { updateEvent } from './management/managing.ts'
import { exportAttendees, listAttendees } from './seats/attendees.ts'
import { listOccurrences } from './series/occurrences.ts'
import { createSeries, previewSeries } from './series/series.ts'

const os = guarded(eventsContract)

/** What admins do with events, series and categories. */
export const managementRoutes = {
  listManagedEvents: os.listManagedEvents.handler(({ input, context }) =>
    listManagedEvents(context, viewerOf(context), input),
  ),
  createEvent: os.createEvent.handler(({ input, context }) => createEvent(context, viewerOf(context), input)),
  updateEvent: os.updateEvent.handler(({ input, context }) => updateEvent(context, viewerOf(context), input)),
  deleteEvent: os.deleteEvent.handler(async ({ input, context }) => ({
    cancelledCount: await cancelEvent(context, viewerOf(context), input),
  })),
  listOccurrences: os.listOccurrences.handler(async ({ input, context }) => ({
    occurrences: await listOccurrences(context, input.id),
  })),
  previewSeries: os.previewSeries.handler(({ input, context }) => previewSeries(context, input)),
  createSeries: os.createSeries.handler(({ input, context }) => createSeries(context, viewerOf(context), input)),
  listAttendees: os.listAttendees.handler(({ input, context }) => listAttendees(context.db, input)),
  exportAttendees: os.exportAttendees.handler(({ input, context }) =>
    exportAttendees(context, viewerOf(context), input.id),
  ),
  createCategory: os.createCategory.handler(({ input, context }) =>
    createCategory(context.db, viewerOf(context), input),
  ),
  updateCategory: os.updateCategory.handler(({ input, context }) =>
    updateCategory(context.db, viewerOf(context), input),
  ),
  deleteCategory: os.deleteCategory.handler(async ({ input, context }) => {
    await deleteCategory(context.db, viewerOf(context), input)
    return { done: true as const }
  }),
}
