import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'

/** A thread that does not exist, or was deleted while somebody was reading it (S2 §2). */
export function ThreadNotFound({ wasHere = false }: { wasHere?: boolean }) {
  return (
    <div role="status">
      <PageTitle title="Thread not found" />
      <VisuallyHidden component="h1">Message Board</VisuallyHidden>
      <EmptyState
        title="Thread not found"
        text={
          wasHere ? 'It was deleted while you were here.' : 'It may have been deleted, or the link is not complete.'
        }
        action={
          <Button component={Link} to="/messages">
            Back to forum
          </Button>
        }
      />
    </div>
  )
}
