import type { TablerIcon } from '@tabler/icons-react'
import type { NavigationSection } from '../../../ui/frame/navigation-item.tsx'

/** A place of the navigation, as the palette lists it. */
export type Place = {
  label: string
  /** The section of the navigation. */
  context: string
  Icon: TablerIcon
  to: string
  aliases: readonly string[]
  /** Whether it is listed before anything is typed. */
  isMain: boolean
}

/** Other words that people type for a place, by its path. A place without any is found by its label and section. */
const aliasesOfPlaces: Record<string, readonly string[]> = {
  '/dashboard': ['dashboard', 'start'],
  '/messages': ['message board', 'forum', 'threads', 'discussions', 'categories'],
  '/livehub': ['sessions', 'video', 'zoom'],
  '/events': ['calendar', 'meetups'],
  '/members': ['people', 'directory'],
  '/jobs': ['job board', 'career', 'openings'],
  '/inbox': ['messages', 'conversations', 'chat'],
  '/university': ['courses', 'learning'],
  '/benefits': ['offers', 'discounts', 'perks'],
  '/profile': ['photo', 'resume', 'skills', 'visibility'],
  '/account': ['password', 'email address', 'two-step login', 'passkey', 'sessions', 'delete account', 'my data'],
  '/account/notifications': ['email', 'digest', 'alerts', 'mute'],
  '/support': ['help', 'contact'],
  '/membership': ['payment', 'price', 'billing'],
  '/terms': ['conditions', 'legal'],
  '/employer/dashboard': ['dashboard', 'start'],
  '/employer/jobs': ['postings', 'openings', 'applications', 'applicants'],
  '/employer/people': ['colleagues', 'team', 'invite'],
  '/employer/shortlist': ['favorites', 'saved candidates'],
  '/employer/templates': ['message templates', 'email templates'],
  '/admin/users': ['members', 'accounts', 'people', 'suspend'],
  '/admin/settings': [
    ...['site', 'texts', 'logo', 'color', 'prices', 'terms', 'security', 'time zone'],
    ...['switch off', 'parts', 'modules', 'features', 'who may join'],
  ],
  '/admin/health': ['metrics', 'activity', 'figures', 'community'],
  '/admin/mails': ['delivery', 'queue'],
  '/admin/status': ['health', 'storage', 'version'],
}

/** The places of the navigation's sections, each once. */
export function placesIn(sections: readonly NavigationSection[]): Place[] {
  const places = sections.flatMap(({ label: context, items, isList = false }) =>
    items.map(({ label, Icon, to }) => ({
      ...{ label, context, Icon, to },
      aliases: aliasesOfPlaces[to] ?? [],
      // The sheet of all places shows the account and the public pages as a list below the others, too.
      isMain: !isList,
    })),
  )
  return places.filter(({ to }, index) => places.findIndex((other) => other.to === to) === index)
}
