import { Skeleton } from '@mantine/core'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'

/** The form for a reply, whose code loads beside the posts: people read before they write. */
export const LazyComposer = lazyPart(
  () => import('./composer.tsx').then(({ Composer }) => Composer),
  <Skeleton height={216} radius="lg" mt="xl" />,
)
