import { Button, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../ui/api/api-client.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { longDate } from '../../ui/text/dates.tsx'
import type { Membership } from '../contract.ts'
import { billingApi } from './api.ts'
import styles from './membership.module.css'
import { cacheMembership } from './use-membership.ts'

/** Cancels the membership after a confirmation, or takes a cancellation back before it takes effect. */
export function CancelSection({ membership }: { membership: Membership }) {
  const { can, state, periodEndsAt } = membership
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const onError = (error: Error) => toast.error(messageOf(error, t`That didn’t work. Please try again.`))
  const cancel = useMutation(
    billingApi.queries.cancel.mutationOptions({
      onSuccess(after) {
        cacheMembership(queryClient, after)
        setAsking(false)
        toast.success(after.isEnding ? t`Your membership will end` : t`Your membership has ended`)
      },
      onError,
    }),
  )
  const resume = useMutation(
    billingApi.queries.resume.mutationOptions({
      onSuccess(after) {
        cacheMembership(queryClient, after)
        toast.success(t`We’re glad you’re staying. Your membership continues.`)
      },
      onError,
    }),
  )
  if (!can.cancel && !can.resume) return null
  const end = state !== 'pastDue' && periodEndsAt ? longDate(periodEndsAt) : null
  return (
    <section className={styles.ending} aria-labelledby="ending">
      <Title order={2} id="ending" size="h3" mb="xs">
        {can.resume ? t`Changed your mind?` : t`Leaving`}
      </Title>
      <Text c="dimmed" mb="md">
        {can.resume
          ? t`It takes one click until ${end}. You pay nothing before then.`
          : t`We won’t delete anything when you cancel. It will all be here if you come back.`}
      </Text>
      {can.resume ? (
        <Button color="terracotta" onClick={() => resume.mutate({})} loading={resume.isPending}>
          <Trans>Keep my membership</Trans>
        </Button>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          <Trans>Cancel my membership</Trans>
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t`Cancel your membership?`}
        confirmLabel={t`Cancel membership`}
        onConfirm={() => cancel.mutate({})}
        isWorking={cancel.isPending}
      >
        {end
          ? t`It stays as it is until ${end} and ends then. Nothing more is charged.`
          : t`It ends right away, and we won’t try the missed payment again.`}
      </ConfirmDialog>
    </section>
  )
}
