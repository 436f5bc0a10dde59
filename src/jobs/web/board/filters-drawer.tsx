import { Button, Drawer } from '@mantine/core'
import { t } from '#text'
import { Trans } from '#trans'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import type { JobSearch } from '../../contract.ts'
import { Filters } from './filters.tsx'

type FiltersDrawerProps = {
  search: JobSearch
  onChange: (changes: Partial<JobSearch>) => void
  opened: boolean
  onClose: () => void
}

/** The filters on narrow screens. Each choice applies at once, to the list behind the drawer. */
export default function FiltersDrawer({ search, onChange, opened, onClose }: FiltersDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      title={t`Filters`}
      size="min(24rem, 100vw)"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Filters search={search} onChange={onChange} />
      <DialogFooter>
        <Button fullWidth onClick={onClose}>
          <Trans>Show jobs</Trans>
        </Button>
      </DialogFooter>
    </Drawer>
  )
}
