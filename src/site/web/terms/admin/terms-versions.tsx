import { Badge, Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { formatCalendarDay } from '../../../../platform/contract/date-formats.ts'
import { messageOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { OnDemand } from '../../../../ui/overlays/on-demand.tsx'
import { longDate } from '../../../../ui/text/dates.tsx'
import type { TermsOverview, TermsVersion } from '../../../contract.ts'
import { siteApi } from '../../api.ts'
import styles from '../../content/content.module.css'

type ListedVersion = TermsOverview['versions'][number]

const loadPreview = () => import('./terms-preview.tsx')

const states: Record<ListedVersion['state'], { label: string; color: string }> = {
  current: { label: t`In effect`, color: 'green' },
  upcoming: { label: t`To come`, color: 'gold' },
  past: { label: t`Earlier`, color: 'gray' },
  replaced: { label: t`Replaced before its day`, color: 'gray' },
}

/** All published versions, newest first. */
export function TermsVersions({ versions }: { versions: ListedVersion[] }) {
  const [opened, setOpened] = useState<TermsVersion | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [loadingId, setLoadingId] = useState<string | null>(null)

  async function open(id: string): Promise<void> {
    setLoadingId(id)
    try {
      setOpened(await siteApi.client.getTermsVersion({ id }))
      setOpen(true)
    } catch (error) {
      toast.error(messageOf(error, t`We couldn’t load this version. Please try again.`))
    } finally {
      setLoadingId(null)
    }
  }

  return (
    <section aria-labelledby="terms-versions" className={styles.versions}>
      <Title order={2} id="terms-versions" className={styles.heading}>
        <Trans>Versions</Trans>
      </Title>
      {versions.length === 0 ? (
        <Text c="dimmed">
          <Trans>No terms are published yet. The default terms are in effect.</Trans>
        </Text>
      ) : (
        <ul className={styles.versionList}>
          {versions.map(({ id, effectiveOn, publishedAt, isMaterial, summary, state }) => (
            <li key={id}>
              <div>
                <b>
                  <Trans>Effective {formatCalendarDay(effectiveOn)}</Trans>
                </b>{' '}
                <Badge color={states[state].color}>{states[state].label}</Badge>
                <Text size="sm" c="dimmed">
                  {isMaterial
                    ? t`Published ${longDate(publishedAt)}, everyone was notified`
                    : t`Published ${longDate(publishedAt)}, no one was notified`}
                </Text>
                {summary && (
                  <Text size="sm" dir="auto">
                    {summary}
                  </Text>
                )}
              </div>
              <Button
                variant="default"
                size="sm"
                loading={loadingId === id}
                onClick={() => void open(id)}
                aria-label={t`Read the terms effective ${formatCalendarDay(effectiveOn)}`}
              >
                <Trans>Read</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <OnDemand
          load={loadPreview}
          props={{ terms: opened, title: states[opened.state].label, opened: isOpen, onClose: () => setOpen(false) }}
        />
      )}
    </section>
  )
}
