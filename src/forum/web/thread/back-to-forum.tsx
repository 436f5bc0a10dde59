import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { CategoryId } from '../../contract.ts'
import classes from './thread.module.css'

/** The way back: to the very list the reader came from, with its page, search and scroll; else to the category. */
export function BackToForum({ categoryId }: { categoryId: CategoryId }) {
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
      to={`/messages${board ?? `?category=${categoryId}`}`}
      onClick={goBack}
      size="sm"
      className={classes.back}
    >
      <IconArrowLeft size={16} aria-hidden="true" />
      Back to forum
    </Anchor>
  )
}
