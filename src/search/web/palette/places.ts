import type { TablerIcon } from '@tabler/icons-react'
import { t } from '#text'
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
  '/messages': [t`message board`, 'forum', 'threads', 'discussions', 'categories'],
  '/livehub': ['sessions', 'video', 'zoom'],
  '/events': ['calendar', 'meetups'],
  '/members': ['people', 'directory'],
  '/jobs': [t`job board`, 'career', 'openings'],
  '/inbox': ['messages', 'conversations', 'chat'],
  '/university': ['courses', 'learning'],
  '/benefits': ['offers', 'discounts', 'perks'],
  '/profile': ['photo', 'resume', 'skills', 'visibility'],
  '/account': ['password', t`email address`, t`two-step login`, 'passkey', 'sessions', t`delete account`, t`my data`],
  '/account/notifications': ['email', 'digest', 'alerts', 'mute'],
  '/support': ['help', 'contact'],
  '/membership': ['payment', 'price', 'billing'],
  '/terms': ['conditions', 'legal'],
  '/employer/dashboard': ['dashboard', 'start'],
  '/employer/jobs': ['postings', 'openings', 'applications', 'applicants'],
  '/employer/people': ['colleagues', 'team', 'invite'],
  '/employer/shortlist': ['favorites', t`saved candidates`],
  '/employer/templates': [t`message templates`, t`email templates`],
  '/admin/users': ['members', 'accounts', 'people', 'suspend'],
  '/admin/settings': [
    ...['site', 'texts', 'logo', 'color', 'prices', 'terms', 'security', t`time zone`],
    ...[t`switch off`, 'parts', 'modules', 'features', t`who may join`],
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
