import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '../api.ts'
import { SettingsHeading } from '../settings-heading.tsx'
import { SettingsLoader, whileEditing } from '../settings-loader.tsx'
import { DatesSection } from './dates-section.tsx'

/** `/admin/settings/dates`: the time zone, and how dates are written. */
export default function DatesScreen() {
  const query = useQuery(settingsApi.queries.getDates.queryOptions(whileEditing))
  return (
    <>
      <SettingsHeading path="/admin/settings/dates" />
      <SettingsLoader query={query}>{(dates) => <DatesSection dates={dates} />}</SettingsLoader>
    </>
  )
}
