import { createApi } from '../../ui/api.ts'
import { eventsContract } from '../contract.ts'

export const eventsApi = createApi('events', eventsContract)
