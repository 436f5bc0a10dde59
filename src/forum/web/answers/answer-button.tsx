import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleCheckFilled, IconCircleX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { Reply, Thread } from '../../contract.ts'
import { forumApi, invalidateThreadLists } from '../api.ts'
import { changeThread, type ThreadStore } from '../thread/thread-store.ts'
import classes from './answers.module.css'

/** Marks a reply as the answer in its place in the thread. */
export function AnswerLabel() {
  return (
    <span className={classes.label}>
      <IconCircleCheckFilled size={14} aria-hidden="true" />
      <Trans>Answer</Trans>
    </span>
  )
}

type AnswerButtonProps = { store: ThreadStore; reply: Reply; isAnswer: boolean; className: string | undefined }

/** Lets the person who asked, or an admin, mark a reply as the answer, or take the mark back. */
export function AnswerButton({ store, reply, isAnswer, className }: AnswerButtonProps) {
  const { mutate, isPending } = useMarkAnswer(store, reply)
  const Icon = isAnswer ? IconCircleX : IconCircleCheck
  const label = isAnswer ? t`Unmark` : t`Mark as answer`
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={className}
      leftSection={<Icon size={18} aria-hidden="true" />}
      aria-label={isAnswer ? t`Unmark the reply by ${reply.author.name} as the answer` : undefined}
      // Not disabled meanwhile, which would take the focus away.
      onClick={() => !isPending && mutate(!isAnswer)}
    >
      {label}
    </Button>
  )
}

/** Marks a reply as the answer, or no reply. Updates the screen at once, and reverts when the server rejects. */
function useMarkAnswer(store: ThreadStore, reply: Reply) {
  const queryClient = useQueryClient()
  const show = (answer: Thread['answer']) => store.update((page) => changeThread(page, { answer }))
  return useMutation({
    mutationFn: (isAnswer: boolean) =>
      isAnswer
        ? forumApi.client.markAnswer({ id: store.id, replyId: reply.id })
        : forumApi.client.clearAnswer({ id: store.id }),
    onMutate: async (isAnswer) => {
      const before = store.read()?.thread.answer ?? null
      show(isAnswer ? toAnswer(reply) : null)
      await store.cancelRequests()
      return { before }
    },
    onSuccess: (_answer, isAnswer) => {
      toast.success(isAnswer ? t`Marked as the answer` : t`No longer marked as the answer`)
      invalidateThreadLists(queryClient)
    },
    onError: (error, _isAnswer, context) => {
      show(context?.before ?? null)
      toast.error(messageOf(error, t`Failed to mark the answer. Please try again.`))
    },
  })
}

function toAnswer({ id, content, contentMarkup, author, createdAt }: Reply): NonNullable<Thread['answer']> {
  return { replyId: id, content, contentMarkup, author, createdAt }
}
