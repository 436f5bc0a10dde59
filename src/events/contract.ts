import { calendarOperations } from './calendar-contract.ts'
import { managementOperations } from './management-contract.ts'
import { registrationOperations } from './registration-contract.ts'

export {
  type CalendarSettings,
  type CalendarType,
  calendarSettings,
  calendarTypes,
  defaultCalendarSettings,
  reminderMinutes,
} from './calendar-contract.ts'
export type { PublicEvent } from './event.ts'
export {
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
  maxDaysAhead,
  maxDurationMinutes,
  type Scope,
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
export { eventsPerPage, maxEventsInRange, maxRangeDays } from './registration-contract.ts'

export const eventsContract = {
  ...registrationOperations,
  ...managementOperations,
  ...calendarOperations,
}
