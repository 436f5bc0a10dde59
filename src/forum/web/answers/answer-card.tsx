import { Title } from '@mantine/core'
import { IconArrowDown, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Trans } from '#trans'
import { StoredMarkup } from '../../../ui/markup/markup-elements.tsx'
import type { Thread } from '../../contract.ts'
import { replyAnchor } from '../paths.ts'
import { PostHead } from '../thread/post-parts.tsx'
import classes from './answers.module.css'

/**
 * The reply that answers the question, below the question. While there is none, the person who asked reads how to choose
 * one.
 */
export function AnswerCard({ thread }: { thread: Thread }) {
  const { answer, canMarkAnswer, replyCount } = thread
  if (!answer) {
    if (!canMarkAnswer || replyCount === 0) return null
    return (
      <p className={classes.hint}>
        <Trans>Does a reply answer the question? Mark it as the answer, and everyone finds it first.</Trans>
      </p>
    )
  }
  return (
    <section aria-labelledby="answer-title" className={classes.card}>
      <Title order={2} id="answer-title" className={classes.heading}>
        <IconCircleCheckFilled size={20} aria-hidden="true" />
        <Trans>Answer</Trans>
      </Title>
      <PostHead author={answer.author} createdAt={answer.createdAt} editedAt={null} size="sm" />
      <div className={classes.body}>
        <StoredMarkup text={answer.content} markup={answer.contentMarkup} />
      </div>
      <Link to={`#${replyAnchor(answer.replyId)}`} className={classes.link}>
        <IconArrowDown size={16} aria-hidden="true" />
        <Trans>See it in the thread</Trans>
      </Link>
    </section>
  )
}
