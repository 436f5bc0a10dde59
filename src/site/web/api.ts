import { createApi } from '../../ui/api/api-client.ts'
import { siteContract } from '../contract.ts'

export const siteApi = createApi('site', siteContract)
