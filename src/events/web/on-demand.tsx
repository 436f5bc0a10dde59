import { type ComponentType, useEffect, useState } from 'react'
import { toast } from '../../ui/toast.ts'

type DialogProps = { opened: boolean; onClose: () => void }

type OnDemandProps<Props extends DialogProps> = {
  /** Fetches the dialog's code; its module's default export is the dialog. */
  load: () => Promise<{ default: ComponentType<Props> }>
  dialog: Props
}

/**
 * A dialog whose code comes when it is first opened. It is put on the page closed and opens then, so that it remembers
 * where the focus was.
 */
export function OnDemand<Props extends DialogProps>({ load, dialog }: OnDemandProps<Props>) {
  const { opened, onClose } = dialog
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null)
  const [isThere, setIsThere] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening is a reason to load
  useEffect(() => {
    if (!opened || Dialog) return
    let isWanted = true
    load().then(
      (module) => isWanted && setDialog(() => module.default),
      () => {
        if (!isWanted) return
        toast.error('This could not be opened', { description: 'Please check your connection and try again.' })
        onClose()
      },
    )
    return () => {
      isWanted = false
    }
  }, [opened, Dialog])

  useEffect(() => setIsThere(Dialog !== null), [Dialog])
  return Dialog && <Dialog {...dialog} opened={opened && isThere} />
}
