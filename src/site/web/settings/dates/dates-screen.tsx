import { useQuery } from '@tanstack/react-query'
import { SiteHeading } from '../../content/site-heading.tsx'
import { settingsApi } from '../api.ts'
import { SettingsLoader, whileEditing } from '../settings-loader.tsx'
import { DatesSection } from './dates-section.tsx'

/** `/admin/settings/dates`: the time zone, and how dates are written. */
export default function DatesScreen() {
  const query = useQuery(settingsApi.queries.getDates.queryOptions(whileEditing))
  return (
    <>
      <SiteHeading />
      <SettingsLoader query={query}>{(dates) => <DatesSection dates={dates} />}</SettingsLoader>
    </>
  )
}
