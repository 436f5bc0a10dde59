import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { t } from '#text'
import { withTimeout } from '../api/request-timeout.ts'
import { toast } from '../feedback/toast.ts'

type OpenableProps = { opened: boolean; onClose: () => void }

type OnDemandProps<Props extends OpenableProps> = {
  /** Loads the code; the module's default export is the dialog or menu. */
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  /** What is shown until the code has loaded. */
  waiting?: ReactNode
}

/**
 * A dialog or menu whose code is loaded when it is first opened. It is mounted closed and then opened, so that it
 * remembers where the focus was.
 */
export function OnDemand<Props extends OpenableProps>({ load, props, waiting }: OnDemandProps<Props>) {
  const { opened, onClose } = props
  const [Openable, setOpenable] = useState<ComponentType<Props> | null>(null)
  const [isMounted, setIsMounted] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening is a reason to load
  useEffect(() => {
    if (!opened || Openable) return
    let isWanted = true
    withTimeout(load()).then(
      (module) => isWanted && setOpenable(() => module.default),
      () => {
        if (!isWanted) return
        // A browser may remember that a file failed to load, and a new version of the site has other files.
        toast.error(t`We couldn’t open this`, { description: t`Please check your connection and reload the page.` })
        onClose()
      },
    )
    return () => {
      isWanted = false
    }
  }, [opened, Openable])

  useEffect(() => setIsMounted(Openable !== null), [Openable])
  return (
    <>
      {opened && !isMounted && waiting}
      {Openable && <Openable {...props} opened={opened && isMounted} />}
    </>
  )
}

/** Loads code ahead of its use. If that fails, the code is requested again when it is needed. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
