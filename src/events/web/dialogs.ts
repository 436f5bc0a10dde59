/*
 * Each dialog loads when it is first opened, so that members do not load what only those who manage events use.
 */
export const loadEventDialog = () => import('./management/event-form/event-dialog.tsx')
export const loadRecurringDialog = () => import('./management/series/recurring-dialog.tsx')
export const loadCategoryDialog = () => import('./management/categories/category-dialog.tsx')
export const loadAttendeesDrawer = () => import('./management/attendees-drawer.tsx')
export const loadRegistrationDialog = () => import('./registration/registration-dialog.tsx')
export const loadDeleteEventDialog = () => import('./management/delete-event-dialog.tsx')
export const loadCalendarDialog = async () => ({
  default: (await import('./calendar/calendar-dialog.tsx')).CalendarDialog,
})
export const loadNotificationDialog = () => import('./hub/notification-dialog.tsx')
