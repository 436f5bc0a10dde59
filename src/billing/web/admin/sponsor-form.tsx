import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { ListedMembership } from '../../contract.ts'
import { billingApi } from '../api.ts'

const loadTypedSponsorship = async () => (await import('../../contract.ts')).typedSponsorship

/** Sponsors a membership until a day or without an end, and ends the sponsorship. */
export function SponsorForm({ membership: { id, people, plan, sponsorship } }: { membership: ListedMembership }) {
  const queryClient = useQueryClient()
  const accountId = people[0]?.id
  const form = useContractForm(loadTypedSponsorship, {
    until: dayOf(sponsorship?.until),
    note: sponsorship?.note ?? '',
  })
  const refetchList = () => queryClient.invalidateQueries({ queryKey: billingApi.queries.list.key() })
  const sponsor = useMutation(billingApi.queries.sponsor.mutationOptions({ onSuccess: refetchList }))
  const end = useMutation(
    billingApi.queries.endSponsorship.mutationOptions({
      async onSuccess() {
        await refetchList()
        toast.success(t`The sponsorship has ended`)
      },
      onError: (error) => toast.error(messageOf(error, t`That didn’t work. Please try again.`)),
    }),
  )
  if (accountId === undefined) return null
  const send = form.onSubmit(async ({ until, note }) => {
    try {
      await sponsor.mutateAsync({ accountId, until: until ? endOf(until) : null, note })
      toast.success(sponsorship ? t`Sponsorship changed` : t`The community pays for this membership now`)
    } catch (error) {
      const message = form.applyProblem(error)
      if (message) toast.error(message)
    }
  })
  return (
    <form onSubmit={send} noValidate aria-labelledby={`sponsorship-${id}`}>
      <Title order={4} id={`sponsorship-${id}`}>
        <Trans>Sponsorship</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {plan === 'employer'
          ? t`The community pays. Everyone at the company has full access.`
          : t`The community pays. They have full access.`}
      </Text>
      <TextInput
        type="date"
        label={t`Last day`}
        description={t`Leave it empty for a sponsorship without an end.`}
        mb="sm"
        {...form.getInputProps('until')}
      />
      <TextInput
        label={t`Note`}
        description={t`The reason. Only your team sees it.`}
        maxLength={200}
        mb="md"
        {...form.getInputProps('note')}
      />
      <Group gap="xs">
        <Button type="submit" color="terracotta" loading={form.submitting}>
          {sponsorship ? t`Save changes` : t`Sponsor`}
        </Button>
        {sponsorship && (
          <Button variant="default" onClick={() => end.mutate({ accountId })} loading={end.isPending}>
            <Trans>End sponsorship</Trans>
          </Button>
        )}
      </Group>
    </form>
  )
}

/** The calendar day of a time in the browser's time zone, as a date field takes it. */
function dayOf(moment: string | null | undefined): string {
  if (!moment) return ''
  const local = new Date(moment)
  const [month, day] = [local.getMonth() + 1, local.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${local.getFullYear()}-${month}-${day}`
}

/** The end of a calendar day in the browser's time zone. */
function endOf(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString()
}
