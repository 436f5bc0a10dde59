import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { NewPasswordFields } from '../../../accounts/web/exports.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { siteApi } from '../api.ts'
import styles from './setup.module.css'

const loadSetup = async () => (await import('../../contract.ts')).setup

const empty = {
  code: '',
  communityName: '',
  name: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  agreedToTerms: false,
}

/** The setup form. Afterwards it opens the guide. */
export function SetupForm() {
  const form = useContractForm(loadSetup, empty)
  const [failure, setFailure] = useState<string | null>(null)

  const send = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      await siteApi.client.setUp(values)
      // Load a new page, because the community's name and texts have changed.
      window.location.assign('/setup')
    } catch (error) {
      setFailure(form.applyProblem(error))
    }
  })

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextInput
        label={t`Setup code`}
        description={t`Printed in the terminal, like ABCD-2345`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
      <TextInput
        label={t`Community name`}
        description={t`What members will see on every page and in every email`}
        autoComplete="organization"
        {...form.getInputProps('communityName')}
      />
      <hr className={styles.rule} />
      <TextInput label={t`Your name`} autoComplete="name" {...form.getInputProps('name')} />
      <TextInput label={t`Your email`} type="email" autoComplete="email" {...form.getInputProps('email')} />
      <NewPasswordFields form={form} owner={{ ...form.values, siteName: form.values.communityName }} />
      <Checkbox
        label={
          <Trans>
            I agree to the{' '}
            <a href="/terms" target="_blank" rel="noopener" className={styles.link}>
              terms
            </a>
          </Trans>
        }
        {...form.getInputProps('agreedToTerms', { type: 'checkbox' })}
      />
      <div role="alert">{failure && <p className={styles.failure}>{failure}</p>}</div>
      <Button type="submit" color="terracotta" size="lg" loading={form.submitting}>
        <Trans>Open the community</Trans>
      </Button>
    </form>
  )
}
