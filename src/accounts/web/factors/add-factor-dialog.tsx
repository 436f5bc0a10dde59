import { Modal } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { t } from '#text'
import { closeProps, RecoveryCodes } from './recovery-codes.tsx'

export type AddFactorDialogProps = { opened: boolean; onClose: () => void }
export type AddFactorStepProps = { onCodes: (codes: string[]) => void; onClose: () => void }

/** A dialog that adds a second factor, and then shows the recovery codes that the first factor creates. */
export function AddFactorDialog({
  opened,
  onClose,
  title,
  Step,
}: AddFactorDialogProps & { title: string; Step: ComponentType<AddFactorStepProps> }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const done = () => {
    setCodes(null)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={done}
      title={codes ? t`Your recovery codes` : title}
      size="lg"
      {...closeProps(codes !== null)}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={done} /> : <Step onCodes={setCodes} onClose={done} />}
    </Modal>
  )
}
