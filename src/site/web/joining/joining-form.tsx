import { Alert, Radio, Stack, Switch, Textarea, TextInput, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { SubmitButton } from '../../../accounts/web/exports.tsx'
import { type JoiningMode, joiningModes, maxJoiningQuestions } from '../../../platform/contract/community.ts'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { choiceClasses } from '../../../ui/forms/choice-classes.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { OrderedItemsField, type OrderedItemTexts } from '../../../ui/forms/ordered-items-field.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import type { JoiningOverview } from '../../contract.ts'
import { siteApi } from '../api.ts'
import styles from '../content/content.module.css'

const loadForm = async () => (await import('../../contract.ts')).joiningForm

const modes: Record<JoiningMode, { label: string; description: string }> = {
  open: { label: t`Everyone`, description: t`People are in once they have confirmed their email address.` },
  approval: {
    label: t`Everyone, after you approve them`,
    description: t`People answer your questions, confirm their address, and wait. You approve or decline them.`,
  },
  invitation: { label: t`Only people with an invitation`, description: t`Others read how they can ask for one.` },
  closed: { label: t`No one`, description: t`Not even with an invitation. Everyone who is here stays.` },
}

/** The form for who may join. */
export function JoiningForm({ joining }: { joining: JoiningOverview }) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(joining)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadForm, joining.form)
  const { mode } = form.values

  function startFrom(from: JoiningOverview): void {
    setBase(from)
    queryClient.setQueryData(siteApi.queries.getJoining.queryKey(), from)
  }

  const save = form.onSubmit(async (values) => {
    setFailure(null)
    try {
      const saved = await siteApi.client.saveJoining({ ...values, version: base.version })
      startFrom(saved)
      form.setValues(saved.form)
      toast.success(t`Saved`)
    } catch (error) {
      setFailure(form.applyProblem(error, t`The changes could not be saved. Please try again.`))
      if (problemCodeOf(error) !== 'CONFLICT') return
      const newest = await siteApi.client.getJoining().catch(() => null)
      if (newest) startFrom(newest)
    }
  })

  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <section className={styles.section} aria-labelledby="newcomers">
        <Title order={2} id="newcomers" className={styles.heading}>
          <Trans>Newcomers</Trans>
        </Title>
        <Radio.Group aria-label={t`Who may join`} {...form.getInputProps('mode')}>
          <Stack gap="xs">
            {joiningModes.map((value) => (
              <Radio key={value} value={value} classNames={choiceClasses} {...modes[value]} />
            ))}
          </Stack>
        </Radio.Group>
        {base.waitingCount > 0 && <WaitingNotice count={base.waitingCount} mode={mode} />}
        {mode === 'approval' && (
          <>
            <OrderedItemsField
              form={form}
              path="questions"
              label={t`Questions for newcomers`}
              note={t`People answer them when they sign up. Only admins see the answers, and only until you decide.`}
              texts={questionTexts}
              emptyItem=""
              itemClassName={styles.link}
              max={maxJoiningQuestions}
            >
              {(index, buttons) => (
                <>
                  <TextInput
                    label={t`Question ${index + 1}`}
                    autoComplete="off"
                    {...form.getInputProps(`questions.${index}`)}
                    className={styles.linkUrl}
                  />
                  {buttons}
                </>
              )}
            </OrderedItemsField>
            <Textarea
              label={t`Email domains that need no approval`}
              description={t`One per line, such as school.example. People with a confirmed address there are in at once. Leave out providers that anyone can use.`}
              autosize
              minRows={2}
              maxRows={8}
              autoComplete="off"
              {...form.getInputProps('domains')}
            />
          </>
        )}
      </section>
      <section className={styles.section} aria-labelledby="members-invite">
        <Title order={2} id="members-invite" className={styles.heading}>
          <Trans>Invitations</Trans>
        </Title>
        <Switch
          label={t`Members may invite others`}
          description={t`By email, 10 people a day. People with an invitation need no approval.`}
          {...form.getInputProps('doMembersInvite', { type: 'checkbox' })}
        />
      </section>
      <div>
        <FormFailure message={failure} mb="sm" />
        <SubmitButton loading={form.submitting}>
          <Trans>Save</Trans>
        </SubmitButton>
      </div>
    </form>
  )
}

const questionTexts: OrderedItemTexts = {
  add: t`Add a question`,
  moveUp: (place) => t`Move question ${place} up`,
  moveDown: (place) => t`Move question ${place} down`,
  remove: (place) => t`Remove question ${place}`,
}

/** What happens to the people who wait for approval, before it is saved. */
function WaitingNotice({ count, mode }: { count: number; mode: JoiningMode }) {
  const title = plural(count, {
    one: '# person is waiting for your approval',
    other: '# people are waiting for your approval',
  })
  return (
    <Alert variant="light" color={mode === 'open' ? 'gold' : 'gray'} title={title}>
      {mode === 'open'
        ? t`When you save, everyone who is waiting can come in, and we email them.`
        : mode === 'approval'
          ? t`People with an address at a domain that you add below can come in when you save, and we email them.`
          : t`They keep waiting when you save. You can still approve or decline each of them.`}{' '}
      <Link to="/admin/approvals">
        <Trans>See who is waiting</Trans>
      </Link>
    </Alert>
  )
}
