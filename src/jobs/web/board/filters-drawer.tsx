import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { JobSearch } from '../../contract.ts'
import classes from './board.module.css'
import { Filters } from './filters.tsx'

type FiltersDrawerProps = {
  search: JobSearch
  /** How many filters are in use. */
  inUse: number
  onChange: (changes: Partial<JobSearch>) => void
}

/** The filters on screens too narrow for two columns. What is chosen counts at once; the list waits behind. */
export function FiltersDrawer({ search, inUse, onChange }: FiltersDrawerProps) {
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
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        position="right"
        title="Filters"
        size="min(24rem, 100vw)"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Filters search={search} onChange={onChange} />
        <Button fullWidth className={classes.drawerEnd} onClick={drawer.close}>
          Show jobs
        </Button>
      </Drawer>
    </>
  )
}
