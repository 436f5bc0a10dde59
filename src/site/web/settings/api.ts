import type { QueryClient } from '@tanstack/react-query'
import { createApi } from '../../../ui/api/api-client.ts'
import { type EmailSettingsOverview, settingsContract } from '../../settings-contract.ts'

export const settingsApi = createApi('settings', settingsContract)

/** Shows newer email settings wherever they are on the screen. */
export function showEmailSettings(queryClient: QueryClient, settings: EmailSettingsOverview): void {
  queryClient.setQueryData(settingsApi.queries.getEmailSettings.queryKey(), settings)
}
