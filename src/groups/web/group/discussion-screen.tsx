import { PrivateBoard } from '../../../forum/web/exports.tsx'
import { groupBoardId } from '../../group-paths.ts'
import { useGroup } from './group-page.tsx'

/** The discussion of the group: its private board. */
export default function DiscussionScreen() {
  const { id, name } = useGroup()
  return <PrivateBoard boardId={groupBoardId(id)} name={name} />
}
