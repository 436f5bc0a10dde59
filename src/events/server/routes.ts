import { implementAuthorized, requireMembership } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { eventsContract } from '../contract.ts'
import { loadReadableEvent, saveRecording, showArchive } from './archive/archive.ts'
import { addMaterialFile, addMaterialLink, openMaterial, removeMaterial } from './archive/materials.ts'
import { loadCalendarSettings, saveCalendarSettings } from './calendar/calendar-settings.ts'
import { downloadEvent, downloadPublicEvent, downloadUpcoming } from './calendar/downloads.ts'
import { readSubscription, resetSubscription, showSubscription } from './calendar/subscription.ts'
import { showCheckIn, showOwnCheckIn } from './check-in/check-in-list.ts'
import { recordCheckIns } from './check-in/record-check-ins.ts'
import { removeCover, setCover, showCover } from './covers.ts'
import { saveFeedback, showFeedback } from './feedback/own-feedback.ts'
import { showFeedbackResults } from './feedback/results.ts'
import { listEvents } from './lists/event-list.ts'
import { listRange } from './lists/event-range.ts'
import { showGoing } from './lists/going.ts'
import { listHostedEvents } from './lists/hosted-events.ts'
import { showHub } from './lists/live-hub.ts'
import { cancelEvent } from './management/cancel-event.ts'
import { createCategory, deleteCategory, updateCategory } from './management/categories.ts'
import { createEvent } from './management/create-event.ts'
import { suggestTeam } from './management/event-team.ts'
import { listManagedEvents } from './management/managed-list.ts'
import { publishEvent } from './management/publish-event.ts'
import { createRoom, readRoomTemplate, saveRoomTemplate } from './management/rooms.ts'
import { updateEvent } from './management/update-event.ts'
import { canListWithoutMembership } from './policy.ts'
import { showSharePicture } from './public-event.ts'
import { exportAttendees, listAttendees } from './registration/attendees.ts'
import { changeRegistration, showRegistration } from './registration/change-registration.ts'
import { joinEvent, register, unregister } from './registration/register.ts'
import { sendReminders } from './reminders.ts'
import { createSeries, listOccurrences, previewSeries } from './series/series.ts'

const os = implementAuthorized(eventsContract)

/** Lists, single events, registration, and reminders. */
const registrationRoutes = {
  listEvents: os.listEvents.handler(async ({ input, context }) => {
    if (!canListWithoutMembership(input)) await requireMembership(context)
    return listEvents(context, requireViewer(context), input)
  }),
  listRange: os.listRange.handler(({ input, context }) => listRange(context, requireViewer(context), input)),
  listHostedEvents: os.listHostedEvents.handler(({ context }) => listHostedEvents(context, requireViewer(context))),
  showHub: os.showHub.handler(({ context }) => showHub(context, requireViewer(context))),
  getEvent: os.getEvent.handler(({ input, context }) => loadReadableEvent(context, requireViewer(context), input.id)),
  showGoing: os.showGoing.handler(({ input, context }) => showGoing(context, requireViewer(context), input)),
  showCover: os.showCover.handler(({ input, context }) => showCover(context, input.file, { isPublic: false })),
  showPublicCover: os.showPublicCover.handler(({ input, context }) =>
    showCover(context, input.file, { isPublic: true }),
  ),
  register: os.register.handler(({ input, context }) => register(context, requireViewer(context), input)),
  showRegistration: os.showRegistration.handler(({ input, context }) =>
    showRegistration(context, requireViewer(context), input.id),
  ),
  changeRegistration: os.changeRegistration.handler(({ input, context }) =>
    changeRegistration(context, requireViewer(context), input),
  ),
  unregister: os.unregister.handler(({ input, context }) => unregister(context, requireViewer(context), input.id)),
  join: os.join.handler(({ input, context }) => joinEvent(context, requireViewer(context), input.id)),
  sendReminders: os.sendReminders.handler(async ({ input, context }) => {
    await sendReminders(context, requireViewer(context), input.id)
    return { done: true as const }
  }),
}

/** Events, series, and categories for admins, and in part for hosts and co-hosts. */
const managementRoutes = {
  showRooms: os.showRooms.handler(async ({ context }) => ({
    isOffered: (await readRoomTemplate(context.db)) !== '',
  })),
  createRoom: os.createRoom.handler(({ input, context }) => createRoom(context, requireViewer(context), input.title)),
  showRoomSettings: os.showRoomSettings.handler(async ({ context }) => ({
    template: await readRoomTemplate(context.db),
  })),
  updateRoomSettings: os.updateRoomSettings.handler(({ input, context }) =>
    saveRoomTemplate(context, requireViewer(context), input.template),
  ),
  publishEvent: os.publishEvent.handler(({ input, context }) =>
    publishEvent(context, requireViewer(context), input.id),
  ),
  suggestTeam: os.suggestTeam.handler(async ({ input, context }) => ({
    people: await suggestTeam(context.db, requireViewer(context), input.search),
  })),
  listManagedEvents: os.listManagedEvents.handler(({ input, context }) =>
    listManagedEvents(context, requireViewer(context), input),
  ),
  createEvent: os.createEvent.handler(({ input, context }) => createEvent(context, requireViewer(context), input)),
  updateEvent: os.updateEvent.handler(({ input, context }) => updateEvent(context, requireViewer(context), input)),
  deleteEvent: os.deleteEvent.handler(async ({ input, context }) => ({
    cancelledCount: await cancelEvent(context, requireViewer(context), input),
  })),
  setCover: os.setCover.handler(({ input, context }) => setCover(context, requireViewer(context), input)),
  removeCover: os.removeCover.handler(({ input, context }) => removeCover(context, requireViewer(context), input)),
  listOccurrences: os.listOccurrences.handler(async ({ input, context }) => ({
    occurrences: await listOccurrences(context, requireViewer(context), input.id),
  })),
  previewSeries: os.previewSeries.handler(({ input, context }) => previewSeries(context, input)),
  createSeries: os.createSeries.handler(({ input, context }) => createSeries(context, requireViewer(context), input)),
  listAttendees: os.listAttendees.handler(({ input, context }) =>
    listAttendees(context.db, requireViewer(context), input),
  ),
  exportAttendees: os.exportAttendees.handler(({ input, context }) =>
    exportAttendees(context, requireViewer(context), input.id),
  ),
  createCategory: os.createCategory.handler(({ input, context }) =>
    createCategory(context.db, requireViewer(context), input),
  ),
  updateCategory: os.updateCategory.handler(({ input, context }) =>
    updateCategory(context.db, requireViewer(context), input),
  ),
  deleteCategory: os.deleteCategory.handler(async ({ input, context }) => {
    await deleteCategory(context.db, requireViewer(context), input)
    return { done: true as const }
  }),
}

/** Calendar files and subscriptions, and the picture of a shared link. */
const calendarRoutes = {
  downloadEvent: os.downloadEvent.handler(({ input, context }) =>
    downloadEvent(context, requireViewer(context), input.id),
  ),
  downloadUpcoming: os.downloadUpcoming.handler(({ context }) => downloadUpcoming(context, requireViewer(context))),
  downloadPublicEvent: os.downloadPublicEvent.handler(({ input, context }) => downloadPublicEvent(context, input.id)),
  showSharePicture: os.showSharePicture.handler(({ input, context }) => showSharePicture(context, input)),
  showSettings: os.showSettings.handler(({ context }) => loadCalendarSettings(context.db, requireViewer(context).id)),
  updateSettings: os.updateSettings.handler(async ({ input, context }) => {
    await saveCalendarSettings(context.db, requireViewer(context).id, input)
    return input
  }),
  showSubscription: os.showSubscription.handler(({ context }) => showSubscription(context, requireViewer(context).id)),
  resetSubscription: os.resetSubscription.handler(({ context }) =>
    resetSubscription(context, requireViewer(context).id),
  ),
  readSubscription: os.readSubscription.handler(({ input, context }) => readSubscription(context, input.token)),
}

/** Check-in at the door. */
const checkInRoutes = {
  showCheckIn: os.showCheckIn.handler(({ input, context }) => showCheckIn(context, requireViewer(context), input.id)),
  recordCheckIns: os.recordCheckIns.handler(({ input, context }) =>
    recordCheckIns(context, requireViewer(context), input),
  ),
  showOwnCheckIn: os.showOwnCheckIn.handler(({ input, context }) =>
    showOwnCheckIn(context, requireViewer(context), input.id),
  ),
}

/** The two questions after an event. */
const feedbackRoutes = {
  showFeedback: os.showFeedback.handler(({ input, context }) =>
    showFeedback(context, requireViewer(context), input.id),
  ),
  saveFeedback: os.saveFeedback.handler(({ input, context }) => saveFeedback(context, requireViewer(context), input)),
  showFeedbackResults: os.showFeedbackResults.handler(({ input, context }) =>
    showFeedbackResults(context, requireViewer(context), input.id),
  ),
}

/** Materials and the recording of past events. */
const archiveRoutes = {
  showArchive: os.showArchive.handler(({ input, context }) => showArchive(context, requireViewer(context), input.id)),
  addMaterialLink: os.addMaterialLink.handler(({ input, context }) =>
    addMaterialLink(context, requireViewer(context), input),
  ),
  addMaterialFile: os.addMaterialFile.handler(({ input, context }) =>
    addMaterialFile(context, requireViewer(context), input),
  ),
  openMaterial: os.openMaterial.handler(({ input, context }) => openMaterial(context, requireViewer(context), input)),
  removeMaterial: os.removeMaterial.handler(async ({ input, context }) => {
    await removeMaterial(context, requireViewer(context), input)
    return { done: true as const }
  }),
  saveRecording: os.saveRecording.handler(({ input, context }) =>
    saveRecording(context, requireViewer(context), input),
  ),
}

export const eventsRoutes = {
  ...registrationRoutes,
  ...managementRoutes,
  ...calendarRoutes,
  ...checkInRoutes,
  ...feedbackRoutes,
  ...archiveRoutes,
}
