import { useQuery } from '@tanstack/react-query'
import { settingsApi } from '../api.ts'
import { SettingsHeading } from '../settings-heading.tsx'
import { SettingsLoader, whileEditing } from '../settings-loader.tsx'
import { EmailTextsSection } from './email-texts-section.tsx'
import { MailServerSection } from './mail-server-section.tsx'

/** `/admin/settings/email`: the mail server, a test, and what every email says. */
export default function EmailScreen() {
  const query = useQuery(settingsApi.queries.getEmailSettings.queryOptions(whileEditing))
  return (
    <>
      <SettingsHeading path="/admin/settings/email" />
      <SettingsLoader query={query}>
        {(settings) => (
          <>
            <MailServerSection settings={settings} />
            <EmailTextsSection settings={settings} />
          </>
        )}
      </SettingsLoader>
    </>
  )
}
