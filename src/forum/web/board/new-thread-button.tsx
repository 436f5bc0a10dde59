import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

export function NewThreadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button color="terracotta" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={onClick}>
      New Thread
    </Button>
  )
}
