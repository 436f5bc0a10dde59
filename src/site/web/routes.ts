import { index, layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Puts pages between the public header and footer. */
export function inPublicLayout(children: RouteConfigEntry[]): RouteConfigEntry {
  return layout('site/web/frame/public-layout.tsx', children)
}

export const siteScreens: RouteConfigEntry[] = [
  index('site/web/landing/landing-screen.tsx'),
  route('about', 'site/web/about/about-screen.tsx'),
  route('founder', 'site/web/founder/founder-screen.tsx'),
  route('terms', 'site/web/terms/terms-screen.tsx'),
  route('terms/upcoming', 'site/web/terms/terms-screen.tsx', { id: 'terms-upcoming' }),
]

/** Outside all layouts, because it is shown only before the site is set up. */
export const setupScreens: RouteConfigEntry[] = [route('setup', 'site/web/setup/setup-screen.tsx')]

export const siteContentScreens: RouteConfigEntry[] = [
  route('admin/settings', 'site/web/settings/settings-screen.tsx'),
  route('admin/settings/dates', 'site/web/settings/dates/dates-screen.tsx'),
  route('admin/settings/email', 'site/web/settings/email/email-screen.tsx'),
  route('admin/settings/look', 'site/web/settings/look/look-screen.tsx'),
  route('admin/site', 'site/web/content/site-content-screen.tsx'),
  route('admin/site/prices', 'site/web/prices/prices-screen.tsx'),
  route('admin/site/security', 'site/web/security/security-screen.tsx'),
  route('admin/settings/joining', 'site/web/joining/joining-screen.tsx'),
  route('admin/site/terms', 'site/web/terms/admin/terms-editor-screen.tsx'),
  route('admin/settings/parts', 'site/web/parts/parts-screen.tsx'),
]
