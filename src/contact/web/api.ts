import { createApi } from '../../ui/api.ts'
import { contactContract } from '../contract.ts'

export const contactApi = createApi('contact', contactContract)
