import { Anchor, Button, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { newRound, type RoundSummary } from '../../contract.ts'
import { surveysApi } from '../api.ts'
import styles from './results.module.css'

type NewRoundDialogProps = {
  /** The current round, which ends. */
  ending: RoundSummary
  opened: boolean
  onClose: () => void
  onOpened: () => void
}

/** Confirms that a new survey starts and the current one ends. */
export default function NewRoundDialog({ opened, onClose, ...rest }: NewRoundDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={t`Begin a new survey?`}>
      <NewRoundForm onClose={onClose} {...rest} />
    </Modal>
  )
}

function NewRoundForm({ ending, onClose, onOpened }: Omit<NewRoundDialogProps, 'opened'>) {
  const queryClient = useQueryClient()
  const form = useContractForm(newRound, { title: '' })
  const [failure, setFailure] = useState<string | null>(null)
  const next = useQuery(surveysApi.queries.readQuestions.queryOptions())

  const submit = form.onSubmit(async ({ title }) => {
    setFailure(null)
    if (!next.data) return
    try {
      await surveysApi.client.openRound({ title, endingRoundId: ending.id, questionsVersion: next.data.version })
      onClose()
      onOpened()
      toast.success(t`The new survey has started`)
      await queryClient.invalidateQueries({ queryKey: surveysApi.queries.key() })
    } catch (error) {
      setFailure(form.applyProblem(error))
      // Show the questions as another admin changed them.
      if (problemCodeOf(error) === 'CONFLICT') await next.refetch()
    }
  })

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>
          <Trans>
            “{ending.title}” ends: members can no longer answer it or change their answers. Its results stay here, and
            every member can answer the new one.
          </Trans>
        </Text>
        <div>
          <Text fw={550}>
            <Trans>What it asks</Trans>
          </Text>
          {next.data ? (
            <ol className={styles.next}>
              {next.data.questions.map(({ id, label }) => (
                <li key={id} dir="auto">
                  {label}
                </li>
              ))}
            </ol>
          ) : next.error ? (
            <LoadError
              message={messageOf(next.error, t`Failed to load the questions.`)}
              onRetry={() => next.refetch()}
            />
          ) : (
            <Skeleton height={120} my="xs" />
          )}
          <Anchor component={Link} to="/admin/survey-questions" size="sm">
            <Trans>Edit questions</Trans>
          </Anchor>
        </div>
        <TextInput
          label={t`Name of the new survey`}
          description={t`Members see it, such as “Spring 2027”.`}
          required
          withAsterisk={false}
          data-autofocus
          {...form.getInputProps('title')}
        />
        {failure && (
          <Text c="red" role="alert">
            {failure}
          </Text>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" color="terracotta" loading={form.submitting} disabled={!next.data}>
            <Trans>Begin New Survey</Trans>
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  )
}
