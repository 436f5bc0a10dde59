import { Button, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { JobSearch } from '../../contract.ts'
import classes from './board.module.css'
import type { SearchPart } from './search-words.ts'

type SearchChipsProps = {
  parts: SearchPart[]
  onChange: (changes: Partial<JobSearch>) => void
  onClear: () => void
}

/** What is asked for, each with the way to ask for it no longer, and one for all of it. */
export function SearchChips({ parts, onChange, onClear }: SearchChipsProps) {
  return (
    <div className={classes.chips}>
      <ul aria-label="What you search for">
        {parts.map(({ label, without }) => (
          <li key={label}>
            <UnstyledButton className={classes.chip} aria-label={`Remove ${label}`} onClick={() => onChange(without)}>
              <span>{label}</span>
              <IconX size={16} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="compact-md" onClick={onClear}>
        Clear all
      </Button>
    </div>
  )
}
