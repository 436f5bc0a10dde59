import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommunity } from '../../../ui/community.ts'
import { toast } from '../../../ui/toast.ts'
import styles from './two-step-section.module.css'

/** Recovery codes, shown this once. They go only when the person says that she has kept them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false)
  const { name } = useCommunity()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Codes copied')
    } catch {
      // The clipboard needs HTTPS and a permission.
      toast.error('The codes could not be copied', { description: 'Please download them, or write them down.' })
    }
  }

  function download(): void {
    const words = `Recovery codes for ${name} (${window.location.origin})\nEach logs you in once.\n\n${codes.join('\n')}\n`
    const address = URL.createObjectURL(new Blob([words], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  return (
    <Stack gap="md">
      <Text>
        Keep these recovery codes somewhere safe, such as a password manager or a drawer at home. Each logs you in once
        when you have lost everything else. They are not shown again.
      </Text>
      <ol className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
          Download
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
          Copy
        </Button>
      </Group>
      <Checkbox
        label="I have kept these codes"
        checked={isKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button disabled={!isKept} onClick={onDone}>
          Done
        </Button>
      </Group>
    </Stack>
  )
}

/** What keeps a dialog that shows codes open until they are kept. */
export function closingOf(isShowingCodes: boolean) {
  return { closeOnClickOutside: false, closeOnEscape: !isShowingCodes, withCloseButton: !isShowingCodes }
}
