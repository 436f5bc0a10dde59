import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { useCommunity } from '../../../ui/page/community.ts'
import styles from './two-step-section.module.css'

/** New recovery codes, which are shown only once. They stay until the person confirms that they saved them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const { name } = useCommunity()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success(t`Codes copied`)
    } catch {
      // The clipboard needs HTTPS and a permission.
      toast.error(t`We couldn’t copy the codes`, { description: t`Please download them, or write them down.` })
    }
  }

  function download(): void {
    const heading = t`Recovery codes for ${name} (${window.location.origin})`
    const text = [heading, t`Each code works once.`, '', ...codes, ''].join('\n')
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = 'recovery-codes.txt'
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }

  return (
    <Stack gap="md">
      <Text>
        <Trans>
          Keep these recovery codes somewhere safe, such as a password manager or a drawer at home. Each one works once
          if you lose your other ways to log in. We won’t show them again.
        </Trans>
      </Text>
      <ol className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
      </Group>
      <Checkbox
        label={t`I’ve saved these codes`}
        checked={isSaved}
        onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
      />
      <DialogFooter>
        <Button disabled={!isSaved} onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </DialogFooter>
    </Stack>
  )
}

/** Props that keep a dialog open while it shows codes that the person has not saved. */
export function closeProps(isShowingCodes: boolean) {
  return { closeOnClickOutside: false, closeOnEscape: !isShowingCodes, withCloseButton: !isShowingCodes }
}
