import { t } from '#text'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { type SettingsPath, settingsLabel } from './settings-list.ts'

/** The heading of a screen in the settings: what the list of settings calls it, with a link back to the list. */
export function SettingsHeading({ path }: { path: SettingsPath }) {
  return <PageHeading title={settingsLabel(path)} back={{ to: '/admin/settings', label: t`All settings` }} />
}
