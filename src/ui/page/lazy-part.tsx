import { Text } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Trans } from '#trans'

/**
 * A part of a screen whose code loads beside the screen's own, so that the rest is there sooner. When it cannot be loaded,
 * the part says so, and the rest of the screen stays.
 * @param waiting what is shown in its place until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: NotLoaded }),
    ),
  )
  return (props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
}

function NotLoaded() {
  return (
    <Text role="alert">
      <Trans>We couldn’t load this part. Please check your connection and reload the page.</Trans>
    </Text>
  )
}
