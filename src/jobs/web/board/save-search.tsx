import { Anchor, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { OnDemand } from '../../../ui/on-demand.tsx'
import type { JobSearch, SavedSearch } from '../../contract.ts'
import classes from './board.module.css'

const loadDialog = () => import('./save-search-dialog.tsx')

type SaveSearchProps = {
  search: JobSearch
  /** The search in one line. */
  words: string
  /** The same search, where it is saved already. */
  saved: SavedSearch | null
}

/** Saves a search, to open it again and to hear of new jobs; or says that it is saved. */
export function SaveSearch({ search, words, saved }: SaveSearchProps) {
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      {saved ? (
        <Text size="sm" className={classes.saved}>
          <IconCheck size={18} aria-hidden="true" />
          <span>
            Saved as{' '}
            <Anchor component={Link} to="/jobs/searches" inherit>
              {saved.name}
            </Anchor>
          </span>
        </Text>
      ) : (
        <Button variant="light" size="sm" leftSection={<IconBell size={18} aria-hidden="true" />} onClick={dialog.open}>
          Save this search
        </Button>
      )}
      <OnDemand load={loadDialog} props={{ search, words, opened: isOpen, onClose: dialog.close }} />
    </>
  )
}
