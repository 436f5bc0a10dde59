import { createApi } from '../../ui/api.ts'
import { messagesContract } from '../contract.ts'

export const messagesApi = createApi('messages', messagesContract)
