import { NativeSelect } from '@mantine/core'
import { SearchField } from '../../../ui/search-field.tsx'
import type { ThreadSort } from '../../contract.ts'
import classes from './board.module.css'
import type { BoardAddress } from './board-address.ts'

const sortLabels: { value: ThreadSort; label: string }[] = [
  { value: 'recent', label: 'Most Recent' },
  { value: 'active', label: 'Most Active' },
  { value: 'likes', label: 'Most Liked' },
]

type ThreadFiltersProps = { address: BoardAddress; onChange: (changes: Partial<BoardAddress>) => void }

/** Search and order of a board's threads. */
export function ThreadFilters({ address, onChange }: ThreadFiltersProps) {
  return (
    <search className={classes.filters}>
      <SearchField
        label="Search threads"
        className={classes.search}
        value={address.search}
        onSearch={(search) => onChange({ search })}
      />
      <NativeSelect
        aria-label="Sort threads"
        data={sortLabels}
        value={address.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value as ThreadSort })}
        className={classes.sort}
      />
    </search>
  )
}
