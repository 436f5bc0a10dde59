import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '../api.ts'
import { SettingsHeading } from '../settings-heading.tsx'
import { SettingsLoader, whileEditing } from '../settings-loader.tsx'
import { ColorSection } from './color-section.tsx'
import { LogoSection } from './logo-section.tsx'

/** `/admin/settings/look`: the brand color and the logo. */
export default function LookScreen() {
  const query = useQuery(settingsApi.queries.getLook.queryOptions(whileEditing))
  return (
    <>
      <SettingsHeading path="/admin/settings/look" />
      <SettingsLoader query={query}>
        {(look) => (
          <>
            <LogoSection look={look} />
            <ColorSection look={look} />
          </>
        )}
      </SettingsLoader>
    </>
  )
}
