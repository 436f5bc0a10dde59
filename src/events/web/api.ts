import { createApi } from '../../ui/api/api-client.ts'
import { eventsContract } from '../contract.ts'

export const eventsApi = createApi('events', eventsContract)
