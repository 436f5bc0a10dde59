import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const contactScreens: RouteConfigEntry[] = [route('contact', 'contact/web/contact-screen.tsx')]
