import { Button } from '@mantine/core'
import { IconMail, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { OnDemand } from '../../ui/overlays/on-demand.tsx'
import type { ReportedContent } from '../contract.ts'
import { useDecide } from './report-queue.ts'
import styles from './reports.module.css'

const loadDialog = () => import('./decision-dialog.tsx')

/** The possible decisions about reported content. Deleted content cannot be removed, and an author who left cannot be warned. */
export function DecisionButtons({ reported, titleId }: { reported: ReportedContent; titleId: string }) {
  const [open, setOpen] = useState<'removal' | 'warning' | null>(null)
  const decide = useDecide(reported)
  const close = () => setOpen(null)

  return (
    <div className={styles.decisions}>
      {reported.thing && (
        <Button
          variant="light"
          color="red"
          size="sm"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          aria-describedby={titleId}
          onClick={() => setOpen('removal')}
        >
          {reported.kind === 'profile' ? t`Clear profile` : t`Remove`}
        </Button>
      )}
      {reported.author && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconMail size={18} aria-hidden="true" />}
          aria-describedby={titleId}
          onClick={() => setOpen('warning')}
        >
          <Trans>Warn author</Trans>
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        aria-describedby={titleId}
        loading={decide.isPending && decide.variables.outcome === 'dismissed'}
        onClick={() => decide.mutate({ outcome: 'dismissed', message: '' })}
      >
        <Trans>Dismiss</Trans>
      </Button>
      <OnDemand
        load={loadDialog}
        props={{ outcome: 'removed', reported, decide: decide.mutateAsync, opened: open === 'removal', onClose: close }}
      />
      <OnDemand
        load={loadDialog}
        props={{ outcome: 'warned', reported, decide: decide.mutateAsync, opened: open === 'warning', onClose: close }}
      />
    </div>
  )
}
