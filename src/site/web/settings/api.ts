import { createApi } from '../../../ui/api/api-client.ts'
import { settingsContract } from '../../settings-contract.ts'

export const settingsApi = createApi('settings', settingsContract)
