import { Text } from '@mantine/core'
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { Trans } from '#trans'

/**
 * A part of a screen whose code loads beside the screen's own, so that the rest is there sooner. It is rendered in small
 * steps, between which the page answers the person. When it cannot be loaded, the part says so, and the rest of the
 * screen stays.
 * @param waiting what is shown in its place until then, and what the server renders
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> {
  const part: Part<Props> = { load, waiting, loaded: null }
  return (props) => <LoadingPart part={part} props={props} />
}

type Part<Props> = {
  load: () => Promise<ComponentType<Props>>
  waiting: ReactNode
  /** Null until it was loaded once. */
  loaded: ComponentType<Props> | null
}

function LoadingPart<Props extends object>({ part, props }: { part: Part<Props>; props: Props }) {
  const [Loaded, setLoaded] = useState(() => part.loaded)
  useEffect(() => {
    if (part.loaded) return
    part.load().then(
      (component) => {
        part.loaded = component
        startTransition(() => setLoaded(() => component))
      },
      () => setLoaded(() => NotLoaded),
    )
  }, [part])
  return Loaded ? <Loaded {...props} /> : part.waiting
}

function NotLoaded() {
  return (
    <Text role="alert">
      <Trans>We couldn’t load this part. Please check your connection and reload the page.</Trans>
    </Text>
  )
}
