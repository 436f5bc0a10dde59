import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Thread } from '../../contract.ts'
import { boardPath } from '../paths.ts'
import classes from './thread.module.css'

/**
 * The way back: to the very list the reader came from, with its page, search and scroll; else to the category, or to
 * the page of the private board.
 */
export function BackToForum({ categoryId, board: { name, isPrivate } }: Pick<Thread, 'categoryId' | 'board'>) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const board = typeof state === 'object' && state !== null && 'board' in state ? String(state.board) : null

  function goBack(event: MouseEvent): void {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (board === null || !isPlain) return
    event.preventDefault()
    navigate(-1)
  }

  return (
    <Anchor
      component={Link}
      to={addressOf(categoryId, isPrivate, board)}
      onClick={goBack}
      size="sm"
      className={classes.back}
    >
      <IconArrowLeft size={16} aria-hidden="true" />
      {isPrivate ? `Back to ${name}` : 'Back to forum'}
    </Anchor>
  )
}

/** @param search the query string of the list the reader came from, if she did */
function addressOf(board: Thread['categoryId'], isPrivate: boolean, search: string | null): string {
  if (search === null) return boardPath(board)
  return isPrivate ? `${boardPath(board)}${search}` : `/messages${search}`
}
