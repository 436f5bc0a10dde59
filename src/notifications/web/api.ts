import { createApi } from '../../ui/api.ts'
import { notificationsContract } from '../contract.ts'

export const notificationsApi = createApi('notifications', notificationsContract)
