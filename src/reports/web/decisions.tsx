import { Button } from '@mantine/core'
import { IconMail, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { OnDemand } from '../../ui/on-demand.tsx'
import type { ReportedThing } from '../contract.ts'
import styles from './reports.module.css'
import { useDecide } from './use-decide.ts'

const loadWarningDialog = () => import('./warning-dialog.tsx')

const loadRemovalDialog = () => import('./removal-dialog.tsx')

/** What an admin can do about a thing. What is gone cannot be removed, and nobody can be warned who has left. */
export function Decisions({ reported, titleId }: { reported: ReportedThing; titleId: string }) {
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
          {reported.kind === 'profile' ? 'Clear profile' : 'Remove'}
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
          Warn author
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        aria-describedby={titleId}
        loading={decide.isPending && decide.variables.outcome === 'dismissed'}
        onClick={() => decide.mutate({ outcome: 'dismissed', words: '' })}
      >
        Dismiss
      </Button>
      <OnDemand
        load={loadRemovalDialog}
        props={{ reported, decide: decide.mutateAsync, opened: open === 'removal', onClose: close }}
      />
      <OnDemand
        load={loadWarningDialog}
        props={{ reported, decide: decide.mutateAsync, opened: open === 'warning', onClose: close }}
      />
    </div>
  )
}
