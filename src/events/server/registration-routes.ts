export const registrationRoutes = {}
