import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { inTime } from './time-limit.ts'
import { toast } from './toast.ts'

type OpenableProps = { opened: boolean; onClose: () => void }

type OnDemandProps<Props extends OpenableProps> = {
  /** Fetches the code; its module's default export is what opens. */
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  /** What stands there until the code has come. */
  waiting?: ReactNode
}

/**
 * A dialog or menu whose code comes when it is first opened. It is put on the page closed and opens then, so that it
 * remembers where the focus was.
 */
export function OnDemand<Props extends OpenableProps>({ load, props, waiting }: OnDemandProps<Props>) {
  const { opened, onClose } = props
  const [Openable, setOpenable] = useState<ComponentType<Props> | null>(null)
  const [isThere, setIsThere] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening is a reason to load
  useEffect(() => {
    if (!opened || Openable) return
    let isWanted = true
    inTime(load()).then(
      (module) => isWanted && setOpenable(() => module.default),
      () => {
        if (!isWanted) return
        // A browser may remember that a file did not come, and a new version of the site has others.
        toast.error('This could not be opened', { description: 'Please check your connection and reload the page.' })
        onClose()
      },
    )
    return () => {
      isWanted = false
    }
  }, [opened, Openable])

  useEffect(() => setIsThere(Openable !== null), [Openable])
  return (
    <>
      {opened && !isThere && waiting}
      {Openable && <Openable {...props} opened={opened && isThere} />}
    </>
  )
}

/** Fetches code ahead of its use. One that does not come is asked for again when it is needed. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}
