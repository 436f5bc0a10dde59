import { ActionIcon, Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection } from '../../../accounts/web/exports.tsx'
import { messageOf, problemCodeOf } from '../../../ui/api/api-client.ts'
import { LoadError } from '../../../ui/feedback/empty-state.tsx'
import { LoadingStatus } from '../../../ui/feedback/loading-status.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { PageHeading } from '../../../ui/frame/page-heading.tsx'
import { criteriaLimit, criterionLimit, type Hiring } from '../../contract.ts'
import { jobsApi } from '../api.ts'
import { ApplicationNotFound } from '../application/application-content.tsx'
import { applicantsPath, postingsPath } from '../paths.ts'
import classes from './hiring.module.css'

const title = t`How you hire`

/** How a company hires for a job: the criteria of its scorecards, and whether members may hide their name. */
export default function HiringScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(jobsApi.queries.showHiring.queryOptions({ input: { id } }))
  const code = problemCodeOf(error)
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') {
    return (
      <ApplicationNotFound
        title={t`We couldn’t find this job`}
        back={{ to: postingsPath, label: t`My Job Postings` }}
      />
    )
  }
  const back = { to: applicantsPath(id), label: data ? t`Applications: ${data.job.title}` : t`Applications` }
  return (
    <div className={classes.screen}>
      <PageHeading title={title} back={back} />
      {data ? (
        <HiringForm key={id} hiring={data} />
      ) : error ? (
        <LoadError message={messageOf(error, t`Failed to load this.`)} onRetry={() => refetch()} />
      ) : (
        <>
          <LoadingStatus text={t`Loading the criteria…`} />
          <Skeleton height={120} radius="lg" aria-hidden="true" />
        </>
      )}
    </div>
  )
}

/** A criterion in the form. The key stays while its label is typed. */
type Row = { key: string; id?: string; label: string }

function HiringForm({ hiring }: { hiring: Hiring }) {
  const queryClient = useQueryClient()
  const [rows, setRows] = useState<Row[]>(() => hiring.criteria.map((one) => ({ key: one.id, ...one })))
  const [offersHiddenNames, setOffers] = useState(hiring.offersHiddenNames)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { id } = hiring.job

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSaving) return
    setFailure(null)
    setSaving(true)
    try {
      const criteria = rows.filter(({ label }) => label.trim() !== '').map(({ key: _, ...criterion }) => criterion)
      const saved = await jobsApi.client.updateHiring({ id, criteria, offersHiddenNames })
      setRows(saved.criteria.map((one) => ({ key: one.id, ...one })))
      queryClient.setQueryData(jobsApi.queries.showHiring.queryKey({ input: { id } }), saved)
      await queryClient.invalidateQueries({ queryKey: jobsApi.queries.showScorecards.key() })
      toast.success(t`Changes saved`)
    } catch (error) {
      setFailure(messageOf(error, t`Failed to save this. Please try again.`))
    } finally {
      setSaving(false)
    }
  }

  const rename = (key: string, label: string) =>
    setRows((old) => old.map((row) => (row.key === key ? { ...row, label } : row)))

  return (
    <form onSubmit={save} noValidate>
      <SettingsSection
        title={t`Scorecard criteria`}
        text={t`Everyone in your company rates each applicant on these, from 1 to 4, before they see what colleagues think. You can add up to ${criteriaLimit}.`}
      >
        <ul className={classes.criteria}>
          {rows.map(({ key, label }, index) => (
            <li key={key} className={classes.criterion}>
              <TextInput
                label={t`Criterion ${index + 1}`}
                maxLength={criterionLimit}
                dir="auto"
                value={label}
                onChange={(event) => rename(key, event.currentTarget.value)}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                size={36}
                aria-label={t`Remove criterion ${index + 1}`}
                onClick={() => setRows((old) => old.filter((row) => row.key !== key))}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {rows.length < criteriaLimit && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setRows((old) => [...old, { key: crypto.randomUUID(), label: '' }])}
          >
            <Trans>Add criterion</Trans>
          </Button>
        )}
      </SettingsSection>
      <SettingsSection title={t`Names`}>
        <Checkbox
          label={t`Let members hide their name, photo, and school until the interview`}
          description={t`Each member chooses. You see them as “Applicant 4F7K” with their note, years of experience, and matching skills. Moving them to Interview shows who they are, with their resume.`}
          checked={offersHiddenNames}
          onChange={(event) => setOffers(event.currentTarget.checked)}
        />
      </SettingsSection>
      <FormFailure message={failure} mt="md" />
      <Button type="submit" color="terracotta" mt="lg" loading={isSaving}>
        <Trans>Save changes</Trans>
      </Button>
    </form>
  )
}
