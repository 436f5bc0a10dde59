import { t } from '#text'
/** A screen on which a host sets something. */
export type SettingsPlace = { to: string; label: string; text: string }

/** Everything that a host can set, as `/admin/settings` lists it. */
export const settingsGroups: { title: string; places: SettingsPlace[] }[] = [
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
      { to: '/admin/settings/email', label: t`Email`, text: t`The mail server, the sender, and the footer` },
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
      { to: '/admin/board', label: t`Board categories`, text: t`Their names, order, and icons` },
      { to: '/admin/survey-questions', label: t`Survey questions`, text: t`What the next member survey asks` },
      { to: '/admin/settings/rooms', label: t`Meeting rooms`, text: t`Where online events take place` },
      { to: '/admin/job-ads', label: t`Job ads`, text: t`What job ads must say where the law asks for it` },
      { to: '/admin/university', label: t`Courses`, text: t`The subjects and courses of the university` },
    ],
  },
]
