export const managementRoutes = {}
