import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { refetchAccount } from '../../../accounts/web/exports.tsx'
import type { Part } from '../../../platform/contract/parts/parts.ts'
import { sentences } from '../../../platform/contract/text/sentences.ts'
import { messageOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import type { PartsOverview } from '../../contract.ts'
import { siteApi } from '../api.ts'
import { offNotes, partLabels } from './part-labels.ts'
import styles from './parts.module.css'

type PartState = PartsOverview['parts'][number]

/** A switch for each part of the site. Switching off asks first, because it concerns everyone. */
export function PartSwitches({ parts }: { parts: PartState[] }) {
  const [asked, setAsked] = useState<Part | null>(null)
  const { mutate, isPending, variables } = useSwitch(() => setAsked(null))
  // Stays while the dialog closes, so that its text does not change.
  const [shown, setShown] = useState<Part>('employers')

  function change(part: Part, isOn: boolean): void {
    if (isOn) {
      mutate({ part, isOn })
    } else {
      setShown(part)
      setAsked(part)
    }
  }

  const { ask, whenOff } = partLabels[shown]
  return (
    <>
      <ul className={styles.list}>
        {parts.map((state) => (
          <PartRow
            key={state.part}
            state={isPending && variables.part === state.part ? { ...state, isChosen: variables.isOn } : state}
            isWorking={isPending}
            onChange={(isOn) => change(state.part, isOn)}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={ask}
        confirmLabel={t`Switch off`}
        onConfirm={() => mutate({ part: shown, isOn: false })}
        isWorking={isPending}
      >
        {sentences(t`It disappears for everyone at once. Nothing is deleted, and you can switch it on again.`, whenOff)}
      </ConfirmDialog>
    </>
  )
}

type PartRowProps = { state: PartState; isWorking: boolean; onChange: (isOn: boolean) => void }

function PartRow({ state: { part, isChosen, isOn }, isWorking, onChange }: PartRowProps) {
  const { name, text } = partLabels[part]
  return (
    <li className={styles.row}>
      <Switch
        size="md"
        label={name}
        description={sentences(`${text}.`, isChosen && !isOn && offNotes[part])}
        checked={isChosen}
        disabled={isWorking}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </li>
  )
}

function useSwitch(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: { part: Part; isOn: boolean }) => siteApi.client.switchPart(wanted),
    async onSuccess(overview, { part, isOn }) {
      queryClient.setQueryData(siteApi.queries.showParts.queryKey(), overview)
      const { name } = partLabels[part]
      toast.success(isOn ? t`${name} switched on` : t`${name} switched off`)
      onDone()
      // The menus of this page.
      await refetchAccount(queryClient)
    },
    onError(error) {
      toast.error(messageOf(error, t`Nothing was changed. Please try again.`))
      onDone()
    },
  })
}
