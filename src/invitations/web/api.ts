import { t } from '#text'
import { createApi } from '../../ui/api/api-client.ts'
import { invitationsContract } from '../contract.ts'

export const invitationsApi = createApi('invitations', invitationsContract)

export const unexpectedError = t`An unexpected error occurred. Please try again.`
