import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFlag } from '@tabler/icons-react'
import { t } from '#text'
import type { ReportTarget } from './labels.ts'
import { ReportDialog } from './report-dialog.tsx'

/** A button that opens the report dialog. In a menu, use `ReportDialog` with a `Menu.Item`. */
export function ReportButton({ kind, id, label = t`Report` }: ReportTarget & { label?: string }) {
  const [isOpen, dialog] = useDisclosure()
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconFlag size={18} aria-hidden="true" />}
        onClick={dialog.open}
      >
        {label}
      </Button>
      <ReportDialog kind={kind} id={id} opened={isOpen} onClose={dialog.close} />
    </>
  )
}
