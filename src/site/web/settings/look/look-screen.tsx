import { useQuery } from '@tanstack/react-query'
import { SiteHeading } from '../../content/site-heading.tsx'
import { settingsApi } from '../api.ts'
import { SettingsLoader, whileEditing } from '../settings-loader.tsx'
import { ColorSection } from './color-section.tsx'
import { LogoSection } from './logo-section.tsx'

/** `/admin/settings/look`: the brand color and the logo. */
export default function LookScreen() {
  const query = useQuery(settingsApi.queries.getLook.queryOptions(whileEditing))
  return (
    <>
      <SiteHeading />
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
