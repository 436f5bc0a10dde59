import { Button, TextInput } from '@mantine/core'
import { IconQrcode, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useHydrated } from '../../../ui/page/use-hydrated.ts'
import { CameraScanner } from './camera-scanner.tsx'
import styles from './check-in.module.css'
import { canScan, loadDetector } from './code-detector.ts'

/** Where codes are typed or, where the browser can read them, scanned. */
export function CodeEntry({ onCode }: { onCode: (text: string) => void }) {
  // The code of the address: a phone's own camera app opens it.
  const [parameters] = useSearchParams()
  const [typed, setTyped] = useState(() => parameters.get('code') ?? '')
  const [isScanning, setScanning] = useState(false)
  const isScanner = useHydrated() && canScan()
  useEffect(() => {
    if (isScanner) void loadDetector().catch(() => {})
  }, [isScanner])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim() === '') return
    onCode(typed)
    setTyped('')
  }

  return (
    <section aria-label={t`Codes`} className={styles.codes}>
      <form onSubmit={submit} className={styles.codeForm} aria-label={t`Enter a code`}>
        <TextInput
          label={t`Code`}
          description={
            isScanner
              ? undefined
              : t`This browser doesn’t let us use the camera. Type the codes here, or find people in the list.`
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className={styles.code}
        />
        <Button type="submit" variant="default">
          <Trans>Check in</Trans>
        </Button>
      </form>
      {isScanner && (
        <Button
          variant="light"
          leftSection={
            isScanning ? <IconX size={18} aria-hidden="true" /> : <IconQrcode size={18} aria-hidden="true" />
          }
          onClick={() => setScanning((was) => !was)}
        >
          {isScanning ? t`Stop scanning` : t`Scan codes`}
        </Button>
      )}
      {isScanning && <CameraScanner onCode={onCode} />}
    </section>
  )
}
