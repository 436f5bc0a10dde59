import { createApi } from '../../ui/api.ts'
import { forumContract } from '../contract.ts'

export const forumApi = createApi('forum', forumContract)
