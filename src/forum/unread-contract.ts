import * as z from 'zod'
import { operation } from '../platform/contract/operation.ts'

/** The part of the API of following (following-contract.ts) that the frame of every screen uses. */
export const unreadContract = {
  countUnread: operation('member', {
    method: 'GET',
    path: '/forum/unread-count',
    summary: 'Count the unread threads of the viewer, up to 100, without muted ones',
    tag: '',
  }).output(z.object({ unreadCount: z.number().int() })),
}
