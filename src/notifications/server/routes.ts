export const notificationsRoutes = {}
