import * as z from 'zod'
import { fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { uuid } from '../platform/contract/schemas.ts'
import { archiveOperations } from './archive-contract.ts'
import { calendarOperations } from './calendar-contract.ts'
import { checkInOperations } from './check-in-contract.ts'
import { feedbackOperations } from './feedback-contract.ts'
import { managementOperations } from './management-contract.ts'
import { registrationOperations } from './registration-contract.ts'
import { roomOperations } from './room-contract.ts'
import { teamOperations } from './team-contract.ts'

export {
  type CalendarSettings,
  type CalendarType,
  calendarSettings,
  calendarTypes,
  defaultCalendarSettings,
  reminderMinutes,
} from './calendar-contract.ts'
export type {
  CheckInAttendee,
  CheckInEntry,
  CheckInResult,
  CheckInSheet,
} from './check-in-contract.ts'
export type { PublicEvent } from './event.ts'
export {
  answerLimit,
  type Category,
  type CategoryForm,
  type CommunityEvent,
  categoryForm,
  defaultCapacity,
  defaultColor,
  defaultDurationMinutes,
  type EventForm,
  type EventStatus,
  type EventWithMarkup,
  eventForm,
  eventStatuses,
  maxCoHosts,
  maxDaysAhead,
  maxDurationMinutes,
  maxGuests,
  maxOptions,
  maxQuestions,
  type Question,
  type RegistrationChoices,
  type Scope,
  type TeamMember,
} from './event.ts'
export { type Attendee, attendeesPerPage, type Occurrence } from './management-contract.ts'
export {
  defaultOccurrences,
  maxOccurrences,
  type Recurrence,
  recurrenceTypes,
  type SeriesDates,
  type SeriesForm,
  seriesDates,
  seriesForm,
} from './recurrence.ts'
export {
  eventsPerPage,
  goingInList,
  goingOnPage,
  maxEventsInRange,
  maxEventsWithAttendees,
  maxRangeDays,
  type PersonGoing,
} from './registration-contract.ts'
export { roomSettings } from './room-contract.ts'
export { type HostedEvent, maxHostedEvents, maxPeopleSuggested, type SuggestedPerson } from './team-contract.ts'

export const eventsContract = {
  ...teamOperations,
  ...roomOperations,
  ...registrationOperations,
  ...managementOperations,
  ...calendarOperations,
  ...checkInOperations,
  ...feedbackOperations,
  ...archiveOperations,

  showSharePicture: operation('visitor', {
    method: 'GET',
    path: '/public-events/{id}/picture.png',
    summary: 'A picture of a public event, for previews of its link',
    tag: 'Events',
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(z.object({ id: uuid, version: z.string().max(20).optional() }))
    .output(fileResponse),
}
