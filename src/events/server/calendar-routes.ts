export const calendarRoutes = {}
