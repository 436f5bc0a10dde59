/*
 * The Live Hub's dialogs, each in a file of its own that comes when it is first opened: members never load what only
 * admins use.
 */
export const loadEventDialog = () => import('./admin/event-dialog.tsx')
export const loadRecurringDialog = () => import('./admin/recurring-dialog.tsx')
export const loadCategoryDialog = () => import('./admin/category-dialog.tsx')
export const loadDeleteEventDialog = () => import('./admin/delete-event-dialog.tsx')
export const loadCalendarDialog = async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog })
export const loadNotificationDialog = () => import('./notification-dialog.tsx')
