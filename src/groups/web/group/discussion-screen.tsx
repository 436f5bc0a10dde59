import { Board } from '../../../forum/web/exports.tsx'
import { boardOf } from '../../board-of.ts'
import { useGroup } from './use-group.ts'

/** What the group talks about: its own board. */
export default function DiscussionScreen() {
  const { id, name } = useGroup()
  return <Board boardId={boardOf(id)} name={name} />
}
