import { createApi } from '../../../ui/api/api-client.ts'
import { activityContract } from '../../activity-contract.ts'

export const activityApi = createApi('activity', activityContract)
