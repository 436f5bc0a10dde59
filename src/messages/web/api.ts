import { createApi } from '../../ui/api/api-client.ts'
import { messagesContract } from '../contract.ts'

export const messagesApi = createApi('messages', messagesContract)
