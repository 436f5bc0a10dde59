import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useFolder } from '../use-conversations.ts'
import { useSelectedFolder } from './folders.tsx'

/** What stands beside the list while the URL names no conversation. */
export type NewestConversation = {
  /** Null while it is unknown, and when nothing stands there. */
  id: string | null
  /** Whether nothing will stand there: there is no conversation or no room, or the list could not be loaded. */
  isEmpty: boolean
}

/**
 * The newest conversation of the folder on screen, where there is room for it beside the list. It stays the same until the
 * viewer goes elsewhere: a message that arrives in another conversation must not replace what they read or write.
 */
export function useNewestConversation(): NewestConversation {
  const { id: idInUrl } = useParams<'id'>()
  const { key } = useLocation()
  const isWide: boolean | undefined = useMediaQuery('(min-width: 62em)')
  const { data, error, isFetching } = useFolder(useSelectedFolder())
  const [chosen, setChosen] = useState<{ key: string; id: string } | null>(null)
  const newest = data?.pages[0]?.conversations[0]?.id
  const isEmpty = data ? data.pages.every(({ conversations }) => conversations.length === 0) : error !== null
  if (idInUrl !== undefined || isWide === undefined) return { id: null, isEmpty }
  if (!isWide) return { id: null, isEmpty: true }
  if (chosen?.key === key) return { id: chosen.id, isEmpty }
  // A list from an earlier visit is being reloaded, and another conversation may be the newest by now.
  if (newest !== undefined && !isFetching) setChosen({ key, id: newest })
  return { id: null, isEmpty }
}
