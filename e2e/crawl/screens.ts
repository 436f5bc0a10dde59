import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'

/** The kinds of users who visit screens. */
export const kinds = ['visitor', 'member', 'employer', 'admin'] as const
export type Kind = (typeof kinds)[number]

/** A screen of the route table: its path, with parameters as `:id`, and whom it is for. */
export type Screen = { path: string; isFor: Kind }

/** The layouts that determine whom the screens inside are for. */
const layouts: [layout: string, kind: Kind][] = [
  ['members-only-layout', 'member'],
  ['employers-only-layout', 'employer'],
  ['admins-only-layout', 'admin'],
  ['signed-in-frame', 'member'],
]

function screensIn(entries: readonly RouteConfigEntry[], parent: Screen): Screen[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent.path : `${parent.path}/${entry.path}`.replace('//', '/')
    const isFor = layouts.find(([layout]) => entry.file.includes(layout))?.[1] ?? parent.isFor
    const children = screensIn(entry.children ?? [], { path, isFor })
    const isScreen = entry.path !== undefined || entry.index
    return isScreen ? [{ path, isFor }, ...children] : children
  })
}

/** Every screen of `src/routes.ts`, each address once. */
export const screens: Screen[] = [
  ...new Map(screensIn(routes, { path: '/', isFor: 'visitor' }).map((screen) => [screen.path, screen])).values(),
]
