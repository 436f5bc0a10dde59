import { t } from '#text'
/** Everything that a host can set, as `/admin/settings` lists it. */
export const settingsGroups = [
  {
    title: t`The community`,
    places: [
      { to: '/setup', label: t`Setup guide`, text: t`All steps of the first hour, whenever you want` },
      { to: '/admin/site', label: t`Name and texts`, text: t`Landing page, about page, founder, weekly session` },
      { to: '/admin/settings/look', label: t`Logo and color`, text: t`How pages and emails look` },
      {
        to: '/admin/settings/dates',
        label: t`Time zone and dates`,
        text: t`When days begin, and how dates are written`,
      },
      { to: '/admin/settings/email', label: t`Email settings`, text: t`The mail server, the sender, and the footer` },
    ],
  },
  {
    title: t`Memberships and rules`,
    places: [
      {
        to: '/admin/settings/joining',
        label: t`Who may join`,
        text: t`Everyone, people you approve, or people who are invited`,
      },
      { to: '/admin/invitations', label: t`Invitations`, text: t`Invite people by email, or with a link` },
      {
        to: '/admin/settings/parts',
        label: t`Parts of the site`,
        text: t`Switch off what your community doesn’t need`,
      },
      { to: '/admin/site/prices', label: t`Prices`, text: t`What memberships cost, and how people pay` },
      { to: '/admin/site/terms', label: t`Terms`, text: t`The terms and conditions that people agree to` },
      { to: '/admin/site/security', label: t`Security`, text: t`Who needs two-step login` },
    ],
  },
  {
    title: t`Content`,
    places: [
      { to: '/admin/board', label: t`Board`, text: t`Categories, their order, and who can read them` },
      { to: '/admin/survey-questions', label: t`Survey questions`, text: t`What the next member survey asks` },
      { to: '/admin/settings/rooms', label: t`Meeting rooms`, text: t`Where online events take place` },
      { to: '/admin/job-ads', label: t`Job ads`, text: t`What job ads must say where the law asks for it` },
      { to: '/admin/university', label: t`Courses`, text: t`The subjects and courses of the university` },
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
