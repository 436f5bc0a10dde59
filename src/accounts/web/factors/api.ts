import { createApi } from '../../../ui/api/api-client.ts'
import { factorsContract } from '../../factors-contract.ts'

export const factorsApi = createApi('factors', factorsContract)
