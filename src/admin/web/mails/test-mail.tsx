import { Alert, Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconSend, type TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { TestMailResult } from '../../mail-contract.ts'
import { adminApi, unexpectedError } from '../api.ts'
import styles from './mails.module.css'

type Outcome = TestMailResult['outcome']

const titles: Record<Outcome, string> = {
  accepted: t`The mail server accepted it`,
  postponed: t`The mail server asked to try later`,
  refused: t`The mail server refused it`,
  unreachable: t`The mail server didn’t accept it`,
  notConfigured: t`No mail server is set`,
}

const alertStyles: Record<Outcome, { color: string; Icon: TablerIcon }> = {
  accepted: { color: 'green', Icon: IconCircleCheck },
  postponed: { color: 'gold', Icon: IconClock },
  refused: { color: 'red', Icon: IconAlertTriangle },
  unreachable: { color: 'red', Icon: IconAlertTriangle },
  notConfigured: { color: 'gold', Icon: IconAlertTriangle },
}

const loadTestMail = async () => (await import('../../mail-contract.ts')).testMail

/** Sends a test mail and shows how the mail server responded. The admin's own address is the default recipient. */
export function TestMail() {
  const { data: account } = useAccount()
  const [result, setResult] = useState<TestMailResult | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadTestMail, { to: '' })
  useOwnAddress(form, account?.email)

  const submit = form.onSubmit(async ({ to }) => {
    setResult(null)
    setFailure(null)
    try {
      setResult(await adminApi.client.sendTestMail({ to }))
    } catch (error) {
      setFailure(form.applyProblem(error, unexpectedError))
    }
  })

  return (
    <section aria-label={t`Test mail`} className={styles.test}>
      <form onSubmit={submit} noValidate className={styles.testForm}>
        <TextInput
          label={t`Send a test email to`}
          type="email"
          inputMode="email"
          autoComplete="email"
          className={styles.address}
          {...form.getInputProps('to')}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<IconSend size={18} aria-hidden="true" />}
          loading={form.submitting}
        >
          <Trans>Send a test email</Trans>
        </Button>
      </form>
      <div role="status">
        {failure && (
          <Alert
            color="red"
            mt="md"
            icon={<IconAlertTriangle aria-hidden="true" />}
            title={t`The test email wasn’t sent`}
          >
            {failure}
          </Alert>
        )}
        {result && <Result result={result} />}
      </div>
    </section>
  )
}

function Result({ result: { outcome, summary, advice } }: { result: TestMailResult }) {
  const { color, Icon } = alertStyles[outcome]
  return (
    <Alert color={color} mt="md" icon={<Icon aria-hidden="true" />} title={titles[outcome]} className={styles.result}>
      <p>{summary}</p>
      {advice && <p>{advice}</p>}
    </Alert>
  )
}

type Form = { values: { to: string }; setFieldValue(field: 'to', value: string): void }

/** Fills in the admin's own address once it is loaded, unless the admin has typed something. */
function useOwnAddress({ values, setFieldValue }: Form, email: string | undefined): void {
  const isFilled = useRef(false)
  useEffect(() => {
    if (isFilled.current || !email) return
    isFilled.current = true
    if (values.to === '') setFieldValue('to', email)
  }, [email, values.to, setFieldValue])
}
