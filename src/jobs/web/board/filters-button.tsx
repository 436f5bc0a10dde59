import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { OnDemand } from '../../../ui/on-demand.tsx'
import type { JobSearch } from '../../contract.ts'
import classes from './board.module.css'

const loadDrawer = () => import('./filters-drawer.tsx')

type FiltersButtonProps = {
  search: JobSearch
  /** How many filters are in use. */
  inUse: number
  onChange: (changes: Partial<JobSearch>) => void
}

/** The way to the filters on screens too narrow for two columns. */
export function FiltersButton({ search, inUse, onChange }: FiltersButtonProps) {
  const [isOpen, drawer] = useDisclosure()
  return (
    <>
      <Button
        variant="default"
        className={classes.narrow}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        onClick={drawer.open}
      >
        {inUse > 0 ? `Filters (${inUse})` : 'Filters'}
      </Button>
      <OnDemand load={loadDrawer} props={{ search, onChange, opened: isOpen, onClose: drawer.close }} />
    </>
  )
}
