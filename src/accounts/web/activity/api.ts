import { createApi } from '../../../ui/api.ts'
import { activityContract } from '../../activity-contract.ts'

export const activityApi = createApi('activity', activityContract)
