import { createApi } from '../../../ui/api/api-client.ts'
import { approvalsContract } from '../../approval-contract.ts'

export const approvalsApi = createApi('approvals', approvalsContract)
