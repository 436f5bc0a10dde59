import { Anchor, Skeleton, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { longDateUtc } from '../../../ui/text/dates.tsx'
import { type PayLaw, payLaws } from '../../pay-laws.ts'
import { jobsApi } from '../api.ts'
import styles from './pay-laws.module.css'

/** Where admins see what the law asks of job ads, and decide whether it is enforced. */
export default function PayLawsScreen() {
  const options = jobsApi.queries.showPayLawRules.queryOptions()
  const { data, error, refetch } = useQuery(options)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (isEnforced: boolean) => jobsApi.client.changePayLawRules({ isEnforced }),
    onSuccess: (rules) => {
      queryClient.setQueryData(options.queryKey, rules)
      toast.success(
        rules.isEnforced ? t`Job ads must now follow these laws.` : t`Job ads no longer need to follow these laws.`,
      )
    },
    onError: (failure) => toast.error(messageOf(failure, t`Failed to save. Please try again.`)),
  })
  return (
    <>
      <PageHeading title={t`Job ads`} back={{ to: '/admin', label: t`Back to Admin` }} />
      <Text maw="68ch">
        <Trans>
          Every job here states its pay range. In some places, the law also asks for a description of benefits and other
          pay. A job at such a place, or a remote job that can be done there, can’t be published without one. Most of
          these laws apply to employers from a certain size. We can’t know that size, so we ask all of them.
        </Trans>
      </Text>
      {error && !data ? (
        <LoadError message={messageOf(error, t`Failed to load the rules.`)} onRetry={() => refetch()} />
      ) : data ? (
        <Switch
          mt="lg"
          label={t`Require what the law of the job’s place asks for`}
          description={t`Published jobs stay as they are until they are edited.`}
          checked={change.isPending ? change.variables : data.isEnforced}
          onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
        />
      ) : (
        <>
          <LoadingStatus text={t`Loading the rules…`} />
          <Skeleton height={24} width={320} mt="lg" aria-hidden="true" />
        </>
      )}
      <ul className={styles.laws} aria-label={t`Laws about pay in job ads`}>
        {payLaws.map((law) => (
          <LawRow key={law.place} law={law} />
        ))}
      </ul>
      <Text size="sm" c="dimmed" maw="68ch">
        <Trans>
          This list is a guide, not legal advice. It was last compared with the linked pages in November 2026. It covers
          states and the European Union, not cities, and may lack newer laws.
        </Trans>
      </Text>
    </>
  )
}

function LawRow({ law: { place, since, asks, minEmployees, statute, url } }: { law: PayLaw }) {
  const isUpcoming = since > new Date().toISOString().slice(0, 10)
  return (
    <li className={styles.law}>
      <span className={styles.place}>{place}</span>
      <span className={styles.asks}>
        {asks.includes('benefits') ? t`Pay range, and benefits and other pay` : t`Pay range`}
        <Text component="span" size="sm" c="dimmed" display="block">
          {isUpcoming ? t`From ${longDateUtc(since)}` : t`Since ${longDateUtc(since)}`},{' '}
          {minEmployees > 1 ? t`for employers with ${minEmployees} or more employees` : t`for employers of every size`}
        </Text>
      </span>
      <Anchor href={url} target="_blank" rel="noreferrer" size="sm" className={styles.statute}>
        {statute}
      </Anchor>
    </li>
  )
}
