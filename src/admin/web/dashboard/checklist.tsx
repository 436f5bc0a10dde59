import { Anchor, Button, Code, Text, TextInput, Title } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import type { TextToReplace } from '../../../platform/contract/community.ts'
import { formatList } from '../../../platform/contract/text/sentences.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { Meter } from '../../../ui/feedback/meter.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { ChecklistItem, Checklist as Items } from '../../checklist-contract.ts'
import { adminApi } from '../api.ts'
import styles from './checklist.module.css'

const loadCode = async () => (await import('../../checklist-contract.ts')).restoreCode

const labels: Record<ChecklistItem, { label: string; done: string }> = {
  email: { label: t`Make email work`, done: t`Email works` },
  backups: { label: t`Make backups`, done: t`Backups run` },
  restore: { label: t`Restore a backup once`, done: t`A backup has been restored` },
  tls: { label: t`Serve the address over TLS`, done: t`The address is served over TLS` },
  texts: { label: t`Replace the texts about another community`, done: t`The texts are yours` },
  terms: { label: t`Read the terms`, done: t`The terms have been read` },
  secondAdmin: { label: t`Appoint a second admin`, done: t`There is a second admin` },
  firstThread: { label: t`Start a first thread`, done: t`There is a first thread` },
  firstEvent: { label: t`Plan a first event`, done: t`There is a first event` },
}

/** What a new community still needs. It is on the admins' screen until every item is done. */
export function Checklist() {
  const id = useId()
  const { data } = useQuery(adminApi.queries.showChecklist.queryOptions())
  // The rest of the dashboard loads with its own skeleton, and says so when the server cannot be reached.
  if (!data || data.items.every(({ isDone }) => isDone)) return null
  const doneCount = data.items.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby={id} className={styles.checklist}>
      <Title order={2} id={id} className={styles.title}>
        <Trans>Before you invite many people</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>
          {doneCount} of {data.items.length} done. Each is checked against what is there. The{' '}
          <Anchor component={Link} to="/setup">
            setup guide
          </Anchor>{' '}
          takes you through the rest.
        </Trans>
      </Text>
      <Meter className={styles.meter} value={doneCount} max={data.items.length} />
      <ul className={styles.items}>
        {data.items.map(({ id: item, isDone }) => (
          <li key={item} className={styles.item} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheck size={22} aria-label={t`Done`} className={styles.icon} />
            ) : (
              <IconCircle size={22} aria-label={t`Not done yet`} className={styles.icon} />
            )}
            <div>
              <p className={styles.label}>{isDone ? labels[item].done : labels[item].label}</p>
              {!isDone && <div className={styles.how}>{hows[item](data)}</div>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How each item is done. */
const hows: Record<ChecklistItem, (checklist: Items) => ReactNode> = {
  email: () => (
    <HowTo to="/admin/settings/email" link={t`Email settings`} text={t`Enter the mail server, and send a test.`} />
  ),
  backups: () => (
    <Trans>
      Run <Code>npm run backup</Code> every day or week.{' '}
      <Anchor component={Link} to="/admin/status">
        Status
      </Anchor>{' '}
      shows the last one.
    </Trans>
  ),
  restore: () => <RestoreForm />,
  tls: () => <HowTo to="/setup?step=address" link={t`Address`} text={t`The setup guide explains how.`} />,
  texts: ({ textsToReplace }) => <TextsToReplace texts={textsToReplace} />,
  terms: () => <TermsButton />,
  secondAdmin: () => (
    <HowTo to="/admin/users" link={t`Users`} text={t`Someone else can then help when you can’t log in.`} />
  ),
  firstThread: () => (
    <HowTo
      to="/setup?step=starter"
      link={t`First content`}
      text={t`The setup guide has a welcome. Or write one on the board.`}
    />
  ),
  firstEvent: () => (
    <HowTo
      to="/setup?step=starter"
      link={t`First content`}
      text={t`The setup guide has a first date. Or create one under Events.`}
    />
  ),
}

function HowTo({ to, link, text }: { to: string; link: string; text: string }) {
  return (
    <>
      {text}{' '}
      <Anchor component={Link} to={to}>
        {link}
      </Anchor>
    </>
  )
}

function useShowItems(): (items: Items) => void {
  const queryClient = useQueryClient()
  return (items) => queryClient.setQueryData(adminApi.queries.showChecklist.queryKey(), items)
}

/** What the texts are called, most as in their editor. */
const textLabels: Record<TextToReplace, string> = {
  tagline: t`Tagline`,
  welcome: t`Welcome banner`,
  audienceLine: t`Who it is for, in a line`,
  audienceName: t`Whom it is for, in a few words`,
  introduction: t`Introduction`,
  audience: t`Who it is for`,
  landingTitle: t`Title of what members do`,
  landingSections: t`What members do`,
  memberIncludes: t`What members get`,
  aboutLead: t`Sentence under the title of the about page`,
  aboutSections: t`Sections of the about page`,
  founderLead: t`Sentence about the founder`,
  founderBiography: t`Founder’s biography`,
}

/** How many texts are named. The rest are counted. */
const maxNamedTexts = 4

function TextsToReplace({ texts }: { texts: TextToReplace[] }) {
  const names = texts.slice(0, maxNamedTexts).map((text) => textLabels[text])
  const others = texts.length - names.length
  const list = formatList(others > 0 ? [...names, t`${others} more`] : names)
  return (
    <>
      <HowTo to="/admin/site" link={t`Name and texts`} text={t`These are still the original ones: ${list}.`} />
      <ConfirmButton label={t`They fit us`} confirm={() => adminApi.client.confirmTexts()} />
    </>
  )
}

function TermsButton() {
  return (
    <>
      <HowTo
        to="/admin/site/terms"
        link={t`Terms`}
        text={t`People agree to them when they join, so they must be yours.`}
      />
      <ConfirmButton label={t`I’ve read the terms`} confirm={() => adminApi.client.confirmTerms()} />
    </>
  )
}

function ConfirmButton({ label, confirm }: { label: string; confirm: () => Promise<Items> }) {
  const show = useShowItems()
  const confirming = useMutation({
    mutationFn: confirm,
    onSuccess: show,
    onError: (error) => toast.error(messageOf(error, t`This could not be saved. Please try again.`)),
  })
  return (
    <div className={styles.action}>
      <Button size="compact-sm" variant="default" loading={confirming.isPending} onClick={() => confirming.mutate()}>
        {label}
      </Button>
    </div>
  )
}

function RestoreForm() {
  const show = useShowItems()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadCode, { code: '' })
  const submit = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      show(await adminApi.client.confirmRestore(values))
    } catch (error) {
      setFailure(form.applyProblem(error, t`The code could not be checked. Please try again.`))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <p className={styles.line}>
        <Trans>
          On another computer, run <Code>npm run restore</Code> with a backup. It prints a code that proves that it
          worked.
        </Trans>
      </p>
      <div className={styles.code}>
        <TextInput
          size="sm"
          label={t`Code of the restore`}
          autoComplete="off"
          spellCheck={false}
          className={styles.codeField}
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="sm" variant="default" loading={form.submitting}>
          <Trans>Check code</Trans>
        </Button>
      </div>
      <Text size="sm" c="red" role="alert">
        {failure}
      </Text>
    </form>
  )
}
