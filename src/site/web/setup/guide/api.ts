import { createApi } from '../../../../ui/api/api-client.ts'
import { guideContract } from '../../../guide-contract.ts'

export const guideApi = createApi('guide', guideContract)
