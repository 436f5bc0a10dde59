import type { QueryClient } from '@tanstack/react-query'
import type { EmailSettingsOverview } from '../../../settings-contract.ts'
import { settingsApi } from '../api.ts'

/** Shows newer email settings wherever they are on the screen. */
export function useEmailSettings(queryClient: QueryClient): (settings: EmailSettingsOverview) => void {
  return (settings) => queryClient.setQueryData(settingsApi.queries.getEmailSettings.queryKey(), settings)
}
