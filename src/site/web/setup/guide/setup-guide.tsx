import { Button, Group, Progress, Text } from '@mantine/core'
import { IconCheck, IconCircle, IconCircleDashed } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { ConfirmLogin, RequireAccount } from '../../../../accounts/web/exports.tsx'
import { messageOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { hasUnsaved, saveAll, type UnsavedForm, UnsavedForms } from '../../../../ui/forms/unsaved-forms.ts'
import { scrollToCurrent } from '../../../../ui/frame/scroll-to-current.ts'
import { useCommunity } from '../../../../ui/page/community.ts'
import { CommunityLogo } from '../../../../ui/pictures/community-logo.tsx'
import { ThemeMenu } from '../../../../ui/theme/theme-menu.tsx'
import type { Guide, GuideStep, StepState } from '../../../guide-contract.ts'
import { SettingsLoader } from '../../settings/settings-loader.tsx'
import { guideApi } from './api.ts'
import styles from './guide.module.css'
import { StepContent } from './step-content.tsx'
import { stateLabels, stepTexts } from './step-labels.ts'

/** Steps whose forms create content or send emails. Only their buttons do, not the choice of another step. */
const publishingSteps: readonly GuideStep[] = ['starter', 'invitations']

const icons = { open: IconCircle, done: IconCheck, skipped: IconCircleDashed }

/** `/setup` after the first admin was created: a guide that hosts can leave and come back to. */
export default function SetupGuide() {
  const { name } = useCommunity()
  const query = useQuery(guideApi.queries.getGuide.queryOptions())
  return (
    <div className={styles.screen}>
      <a className="skip-link" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <CommunityLogo size={30} />
          <span className={styles.name}>{name}</span>
        </span>
        <ThemeMenu />
        <Button component={Link} to="/admin" variant="default" size="sm">
          <Trans>Leave for now</Trans>
        </Button>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <RequireAccount access="admin">
          <SettingsLoader query={query}>{(guide) => <Steps guide={guide} />}</SettingsLoader>
          <ConfirmLogin />
        </RequireAccount>
      </main>
    </div>
  )
}

function Steps({ guide }: { guide: Guide }) {
  const queryClient = useQueryClient()
  const [parameters, setParameters] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [formsByStep] = useState(() => new Map(guide.steps.map(({ id }) => [id, new Set<UnsavedForm>()])))
  /** Publishing steps that were left unfinished. They stay, out of sight, with what was typed there. */
  const [kept, setKept] = useState<readonly GuideStep[]>([])
  const [isSaving, setSaving] = useState(false)
  const { steps } = guide
  const asked = steps.find(({ id }) => id === parameters.get('step'))
  const current = asked ?? steps.find(({ state }) => state === 'open') ?? steps[0]
  const index = steps.findIndex(({ id }) => id === current?.id)
  const next = steps[index + 1]
  const forms = (current && formsByStep.get(current.id)) ?? new Set<UnsavedForm>()
  const settled = steps.filter(({ state }) => state !== 'open').length

  const mark = useMutation({
    mutationFn: ({ step, state }: { step: GuideStep; state: StepState }) =>
      guideApi.client.setGuideStep({ step, state }),
    onSuccess: (saved) => queryClient.setQueryData(guideApi.queries.getGuide.queryKey(), saved),
    onError: (error) => toast.error(messageOf(error, t`The step could not be saved. Please try again.`)),
  })

  function open(step: GuideStep): void {
    setParameters({ step }, { preventScrollReset: false })
  }

  async function settle(state: StepState, following = next?.id): Promise<void> {
    if (!current) return
    const saved = await mark.mutateAsync({ step: current.id, state }).catch(() => null)
    if (!saved) return
    setKept(kept.filter((id) => id !== current.id))
    if (following) open(following)
  }

  /** Saves what was entered in this step, and opens another one unless something was rejected. */
  async function proceed(following = next?.id): Promise<void> {
    setSaving(true)
    const isSaved = await saveAll(forms).finally(() => setSaving(false))
    if (isSaved) await settle('done', following)
  }

  /** Leaves this step for one in the list, without losing what was typed. */
  function choose(event: MouseEvent, step: GuideStep): void {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!current || step === current.id || opensElsewhere) return
    if (publishingSteps.includes(current.id)) {
      setKept([...kept.filter((id) => id !== current.id), current.id])
    } else if (isSaving || hasUnsaved(forms)) {
      event.preventDefault()
      if (!isSaving) void proceed(step)
    }
  }

  // A new step is read from its beginning.
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the reason
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
    scrollToCurrent(list.current)
  }, [current?.id])

  if (!current) return null
  const { title, text } = stepTexts[current.id]
  return (
    <div className={styles.columns}>
      <nav aria-label={t`Steps`} className={styles.steps}>
        <Text size="sm" c="dimmed">
          <Trans>
            {settled} of {steps.length} steps
          </Trans>
        </Text>
        <Progress value={(100 * settled) / steps.length} aria-label={t`Progress`} mb="sm" />
        <ol ref={list} className={styles.list}>
          {steps.map(({ id, state }) => {
            const Icon = icons[state]
            return (
              <li key={id}>
                <Link
                  to={{ search: `?step=${id}` }}
                  className={styles.step}
                  onClick={(event) => choose(event, id)}
                  aria-current={id === current.id ? 'step' : undefined}
                  data-state={state}
                >
                  <Icon size={18} aria-hidden="true" />
                  {stepTexts[id].label}
                  <span className={styles.state}> ({stateLabels[state]})</span>
                </Link>
              </li>
            )
          })}
        </ol>
      </nav>
      <section className={styles.content} aria-labelledby="guide-step">
        <h1 id="guide-step" ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <Text c="dimmed" maw="62ch" mb="lg">
          {text}
        </Text>
        {steps
          .filter(({ id }) => id === current.id || kept.includes(id))
          .map(({ id }) => (
            <div key={id} hidden={id !== current.id}>
              <UnsavedForms value={formsByStep.get(id) ?? null}>
                <StepContent step={id} guide={guide} />
              </UnsavedForms>
            </div>
          ))}
        <Group className={styles.foot} gap="sm">
          <Button color="terracotta" loading={isSaving || mark.isPending} onClick={() => proceed()}>
            {next ? t`Continue` : t`Finish`}
          </Button>
          {current.state !== 'done' && (
            <Button variant="subtle" disabled={isSaving || mark.isPending} onClick={() => settle('skipped')}>
              <Trans>Skip this step</Trans>
            </Button>
          )}
        </Group>
        {settled === steps.length && (
          <Text role="status" mt="md">
            <Trans>
              Every step is done or skipped. <Link to="/admin">Go to the admin dashboard</Link>, which lists what is
              still missing.
            </Trans>
          </Text>
        )}
      </section>
    </div>
  )
}
