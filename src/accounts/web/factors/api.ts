import { createApi } from '../../../ui/api.ts'
import { factorsContract } from '../../factors-contract.ts'

export const factorsApi = createApi('factors', factorsContract)
