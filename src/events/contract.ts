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
export {
  type Category,
  type CategoryForm,
  categoryForm,
  defaultCapacity,
  defaultColor,
  defaultDuration,
  defaultTimeZone,
  type EventForm,
  type EventStatus,
  eventForm,
  eventStatuses,
  farthestDays,
  type LiveEvent,
  longestDuration,
  type Scope,
  type WholeEvent,
} from './event.ts'
export { type Attendee, attendeesPerPage, type Occurrence } from './management-contract.ts'
export type { PublicEvent } from './public-event.ts'
export {
  defaultOccurrences,
  mostOccurrences,
  type Recurrence,
  recurrenceTypes,
  type SeriesDates,
  type SeriesForm,
  seriesDates,
  seriesForm,
} from './recurrence.ts'
export { eventsPerPage, longestRangeDays, mostInRange } from './registration-contract.ts'

export const eventsContract = {
  ...registrationOperations,
  ...managementOperations,
  ...calendarOperations,
}
