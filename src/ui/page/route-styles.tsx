import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from 'react-router'

/**
 * Links the style sheets of the routes on screen. With a precedence, React inserts each sheet once, adopts one that is
 * already in the page, and keeps it until the page is closed. The router's own `Links` removes the sheets of a screen
 * when the person leaves it, and therefore marks their URLs with `#`, so that code loaded later inserts them a second
 * time, after the screen's own. The development server has no sheets to link, so `Links` is used there.
 */
export function RouteStyles() {
  return import.meta.env.DEV ? <Links /> : <BuiltStyles />
}

function BuiltStyles() {
  const routes = use(FrameworkContext)?.manifest.routes ?? {}
  const addresses = useMatches().flatMap(({ id }) => routes[id]?.css ?? [])
  return [...new Set(addresses.map((address) => address.replace('#', '')))].map((address) => (
    <link key={address} rel="stylesheet" href={address} precedence="screen" />
  ))
}
