import { createApi } from '../../ui/api/api-client.ts'
import { contactContract } from '../contract.ts'

export const contactApi = createApi('contact', contactContract)
