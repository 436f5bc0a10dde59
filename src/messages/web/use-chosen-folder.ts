import { useParams, useSearchParams } from 'react-router'
import type { Conversation } from '../contract.ts'
import { type Folder, folderIn } from './paths.ts'
import { useTalk } from './use-conversations.ts'

const folderOf: Record<Conversation['state'], Folder> = {
  requested: 'current',
  waiting: 'requests',
  open: 'current',
  closed: 'closed',
}

/**
 * The folder on screen: the one that the address names. A letter or a notification leads to a conversation without
 * naming any; then it is the one in which that conversation is.
 */
export function useChosenFolder(): Folder {
  const [address] = useSearchParams()
  const { id = '' } = useParams<'id'>()
  const state = useTalk(id, false).data?.pages[0]?.conversation.state
  return folderIn(address) ?? (state ? folderOf[state] : 'current')
}
