import { t } from '#text'
import { createApi } from '../../ui/api/api-client.ts'
import { adminContract } from '../contract.ts'

/** The text for failures that the server or the connection did not explain. */
export const unexpectedError = t`An unexpected error occurred. Please try again.`

export const adminApi = createApi('admin', adminContract)
