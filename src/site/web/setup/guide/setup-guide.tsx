import { Button, Group, Progress, Text } from '@mantine/core'
import { IconCheck, IconCircle, IconCircleDashed } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useBlocker, useSearchParams } from 'react-router'
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

/** Steps whose forms create content or send emails. Only their buttons do so. The browser keeps what was typed there. */
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
  const [forms] = useState(() => new Set<UnsavedForm>())
  const [isSaving, setSaving] = useState(false)
  const { steps } = guide
  // An address without a step keeps naming this one, so that going back does not lead ahead.
  const [firstOpen] = useState(() => (steps.find(({ state }) => state === 'open') ?? steps[0])?.id)
  const stepIn = (asked: URLSearchParams) =>
    steps.find(({ id }) => id === asked.get('step')) ?? steps.find(({ id }) => id === firstOpen)
  const current = stepIn(parameters)
  const index = steps.findIndex(({ id }) => id === current?.id)
  const next = steps[index + 1]
  const settled = steps.filter(({ state }) => state !== 'open').length

  const mark = useMutation({
    mutationFn: ({ step, state }: { step: GuideStep; state: StepState }) =>
      guideApi.client.setGuideStep({ step, state }),
    onSuccess: (saved) => queryClient.setQueryData(guideApi.queries.getGuide.queryKey(), saved),
    onError: (error) => toast.error(messageOf(error, t`The step could not be saved. Please try again.`)),
  })

  /** @returns whether the step is marked, which it is not if the request fails */
  async function settle(state: StepState): Promise<boolean> {
    if (!current) return false
    const saved = await mark.mutateAsync({ step: current.id, state }).catch(() => null)
    return saved !== null
  }

  /** Saves what was entered in this step. @returns whether it was, or whether something was rejected */
  async function complete(): Promise<boolean> {
    setSaving(true)
    try {
      return (await saveAll(forms)) && (await settle('done'))
    } finally {
      setSaving(false)
    }
  }

  /** Whether the way to another step or screen is free, because this step was saved or skipped. */
  const isSettled = useRef(false)

  async function goOn(settling: Promise<boolean>): Promise<void> {
    if (!(await settling) || !next) return
    isSettled.current = true
    setParameters({ step: next.id }, { preventScrollReset: false })
  }

  const isWorking = isSaving || mark.isPending
  const isAtRisk = () =>
    isWorking || (current !== undefined && !publishingSteps.includes(current.id) && hasUnsaved(forms))

  // However a host leaves the step: by the list, by a link, or by the browser's buttons.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving =
      nextLocation.pathname !== currentLocation.pathname || stepIn(new URLSearchParams(nextLocation.search)) !== current
    return isLeaving && !isSettled.current && isAtRisk()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to leave
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (isWorking) blocker.reset()
    else void complete().then((isSaved) => (isSaved ? blocker.proceed() : blocker.reset()))
  }, [blocker.state])

  // Leaving the site cannot wait until something is saved, so the browser asks first.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isAtRisk() && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })

  // A new step is read from its beginning.
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the reason
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
    isSettled.current = false
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
        <UnsavedForms value={forms}>
          <StepContent key={current.id} step={current.id} guide={guide} />
        </UnsavedForms>
        <Group className={styles.foot} gap="sm">
          <Button color="terracotta" loading={isWorking} onClick={() => goOn(complete())}>
            {next ? t`Continue` : t`Finish`}
          </Button>
          {current.state !== 'done' && (
            <Button variant="subtle" disabled={isWorking} onClick={() => goOn(settle('skipped'))}>
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
