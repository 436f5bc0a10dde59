import { Badge } from '@mantine/core'

/** The honest mark on what is planned and does not exist yet. Such a thing is text, never a dead link. */
export function ComingSoonBadge({ short = false }: { short?: boolean }) {
  return (
    <Badge color="gold" size={short ? 'sm' : 'md'}>
      {short ? 'Soon' : 'Coming soon'}
    </Badge>
  )
}
