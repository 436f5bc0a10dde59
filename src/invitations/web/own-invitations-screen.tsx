import { Skeleton, Stack, Textarea, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { SubmitButton } from '../../accounts/web/exports.tsx'
import { messageOf } from '../../ui/api/api-client.ts'
import { EmptyState, LoadError } from '../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../ui/feedback/loading-status.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FormFailure } from '../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../ui/forms/use-contract-form.ts'
import { PageHeading } from '../../ui/frame/page-heading.tsx'
import { invitationsApi } from './api.ts'
import { type InvitationActions, InvitationRow } from './list/invitation-row.tsx'
import classes from './list/invitations.module.css'

/** `/invitations`: where members invite others, if the community lets them, and see who joined. */
export default function OwnInvitationsScreen() {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(invitationsApi.queries.listOwnInvitations.queryOptions())
  const refetchList = () => queryClient.invalidateQueries({ queryKey: invitationsApi.queries.listOwnInvitations.key() })
  const actions: InvitationActions = {
    resend: (id) => invitationsApi.client.resendOwnInvitation({ id }),
    revoke: (id) => invitationsApi.client.revokeOwnInvitation({ id }),
    refetch: refetchList,
  }
  return (
    <>
      <PageHeading title={t`Invite people`} />
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load your invitations.`)} onRetry={() => refetch()} />
      ) : !data ? (
        <>
          <LoadingStatus text={t`Loading your invitations…`} />
          <Stack gap="lg" aria-hidden="true">
            <Skeleton height={200} radius="lg" />
            <Skeleton height={64} />
          </Stack>
        </>
      ) : (
        <>
          {data.isAllowed ? (
            <InviteForm dailyLimit={data.dailyLimit} onSent={refetchList} />
          ) : (
            <EmptyState
              title={t`Only the team can invite people at the moment`}
              text={t`When members can invite others, you’ll do it here.`}
            />
          )}
          {(data.isAllowed || data.invitations.length > 0) && (
            <section aria-labelledby="sent">
              <Title order={2} id="sent" className={classes.heading}>
                <Trans>Your invitations</Trans>
              </Title>
              {data.invitations.length === 0 ? (
                <EmptyState order={3} title={t`No invitations yet`} text={t`The ones you send appear here.`} />
              ) : (
                <ul className={classes.list}>
                  {data.invitations.map((invitation) => (
                    <InvitationRow key={invitation.id} invitation={invitation} actions={actions} showsInviter={false} />
                  ))}
                </ul>
              )}
            </section>
          )}
        </>
      )}
    </>
  )
}

const loadForm = async () => (await import('../contract.ts')).memberForm

function InviteForm({ dailyLimit, onSent }: { dailyLimit: number; onSent: () => unknown }) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadForm, { addresses: '' })
  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const { count } = await invitationsApi.client.sendOwnInvitations(values)
      toast.success(t`${plural(count, { one: '# invitation', other: '# invitations' })} sent`)
      form.reset()
      await onSent()
    } catch (error) {
      setFailure(form.applyProblem(error, t`The invitations could not be sent. Please try again.`))
    }
  })
  return (
    <div className={classes.forms}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <FormFailure message={failure} />
        <Textarea
          label={t`Email addresses`}
          description={t`Up to ${dailyLimit} people a day, separated by commas, spaces, or line breaks. They see your name when they open the invitation.`}
          autosize
          minRows={2}
          maxRows={8}
          autoComplete="off"
          {...form.getInputProps('addresses')}
        />
        <div>
          <SubmitButton loading={form.submitting}>
            <Trans>Send invitations</Trans>
          </SubmitButton>
        </div>
      </form>
    </div>
  )
}
