import { createApi } from '../../ui/api/api-client.ts'
import { notificationsContract } from '../contract.ts'

export const notificationsApi = createApi('notifications', notificationsContract)
