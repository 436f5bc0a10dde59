/** Everything that a host can set, as `/admin/settings` lists it. */
export const settingsGroups = [
  {
    title: 'The community',
    places: [
      { to: '/setup', label: 'Setup guide', text: 'All steps of the first hour, whenever you want' },
      { to: '/admin/site', label: 'Name and texts', text: 'Landing page, about page, founder, weekly session' },
      { to: '/admin/settings/look', label: 'Logo and color', text: 'How pages and emails look' },
      { to: '/admin/settings/dates', label: 'Time zone and dates', text: 'When days begin, and how dates are written' },
      { to: '/admin/settings/email', label: 'Email settings', text: 'The mail server, the sender, and the footer' },
    ],
  },
  {
    title: 'Memberships and rules',
    places: [
      {
        to: '/admin/settings/joining',
        label: 'Who may join',
        text: 'Everyone, people you approve, or people who are invited',
      },
      { to: '/admin/invitations', label: 'Invitations', text: 'Invite people by email, or with a link' },
      { to: '/admin/settings/parts', label: 'Parts of the site', text: 'Switch off what your community doesn’t need' },
      { to: '/admin/site/prices', label: 'Prices', text: 'What memberships cost, and how people pay' },
      { to: '/admin/site/terms', label: 'Terms', text: 'The terms and conditions that people agree to' },
      { to: '/admin/site/security', label: 'Security', text: 'Who needs two-step login' },
    ],
  },
  {
    title: 'Content',
    places: [
      { to: '/admin/board', label: 'Board', text: 'Categories, their order, and who can read them' },
      { to: '/admin/survey-questions', label: 'Survey questions', text: 'What the next member survey asks' },
      { to: '/admin/settings/rooms', label: 'Meeting rooms', text: 'Where online events take place' },
      { to: '/admin/job-ads', label: 'Job ads', text: 'What job ads must say where the law asks for it' },
      { to: '/admin/university', label: 'Courses', text: 'The subjects and courses of the university' },
    ],
  },
] as const

type SettingsPlace = (typeof settingsGroups)[number]['places'][number]
export type SettingsPath = SettingsPlace['to']

/** What the list of settings calls a screen. */
export function settingsLabel(path: SettingsPath): SettingsPlace['label'] {
  for (const { places } of settingsGroups) {
    for (const { to, label } of places) if (to === path) return label
  }
  throw new Error(`The settings have no ${path}.`)
}
