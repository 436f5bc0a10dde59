import { createApi } from '../../ui/api.ts'
import { siteContract } from '../contract.ts'

export const siteApi = createApi('site', siteContract)
