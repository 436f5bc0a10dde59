import { index, type RouteConfigEntry } from '@react-router/dev/routes'

export const siteScreens: RouteConfigEntry[] = [index('site/web/landing-screen.tsx')]
