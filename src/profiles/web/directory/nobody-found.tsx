import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** What the directory shows when nobody fits the search, or nobody is listed at all. */
export function NobodyFound({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (isSearch) {
    return (
      <EmptyState
        title="No members found"
        text="Try fewer words, or another filter. Members decide themselves what can be found."
        action={
          <Button variant="light" onClick={onClear}>
            Show all members
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title="Nobody is listed yet"
      text="Members who let themselves be listed appear here."
      action={
        <Button component={Link} to="/profile" variant="light">
          Go to your profile
        </Button>
      }
    />
  )
}
