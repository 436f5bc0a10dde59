import { layout, type RouteConfigEntry } from '@react-router/dev/routes'

/** Puts screens inside the app shell, where they can load data, send forms and show toasts. */
export function inAppShell(children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('ui/app-shell.tsx', children)
}
