import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { BoardId } from '../../contract.ts'
import type { FollowLevel } from '../../following-contract.ts'
import { followingApi, reloadLevels } from './api.ts'
import { LevelMenu } from './level-menu.tsx'

const failed = t`Failed to save. Please try again.`

/** Chooses the level of a thread. Null goes back to what applies without a choice. */
export function useSetThreadLevel(id: number) {
  const queryClient = useQueryClient()
  const { queryKey } = followingApi.queries.showThreadLevel.queryOptions({ input: { id } })
  return useMutation({
    mutationFn: (level: FollowLevel | null) => followingApi.client.setThreadLevel({ id, level }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved)
      reloadLevels(queryClient)
    },
    onError: (error) => toast.error(messageOf(error, failed)),
  })
}

/** Chooses the level of a board. */
export function useSetBoardLevel(id: BoardId) {
  const queryClient = useQueryClient()
  const { queryKey } = followingApi.queries.listBoardLevels.queryOptions()
  return useMutation({
    mutationFn: (level: FollowLevel) => followingApi.client.setBoardLevel({ id, level }),
    onSuccess: (saved) => {
      queryClient.setQueryData(
        queryKey,
        (old) => old && { boards: old.boards.map((board) => (board.id === id ? saved : board)) },
      )
      reloadLevels(queryClient)
    },
    onError: (error) => toast.error(messageOf(error, failed)),
  })
}

/** How closely the viewer follows a thread. Its label is the level; a menu explains and changes it. */
export function FollowThread({ id }: { id: number }) {
  const { data } = useQuery(followingApi.queries.showThreadLevel.queryOptions({ input: { id } }))
  const { mutate, isPending, variables } = useSetThreadLevel(id)
  const level = (isPending && variables) || data?.level
  const note =
    data?.source === 'board' && data.board.level !== 'normal' ? t`As chosen for ${data.board.name}` : undefined
  return (
    <LevelMenu
      level={level ?? 'normal'}
      kind="thread"
      note={note}
      size="compact-md"
      isDisabled={!data}
      onChoose={(chosen) => mutate(chosen)}
    />
  )
}

/** How closely the viewer follows a category or the board of a group. */
export function FollowBoard({ id }: { id: BoardId }) {
  const { data } = useQuery(followingApi.queries.listBoardLevels.queryOptions())
  const { mutate, isPending, variables } = useSetBoardLevel(id)
  const saved = data?.boards.find((board) => board.id === id)?.level
  return (
    <LevelMenu
      level={(isPending ? variables : saved) ?? 'normal'}
      kind="board"
      isDisabled={!data}
      onChoose={(chosen) => mutate(chosen)}
    />
  )
}
