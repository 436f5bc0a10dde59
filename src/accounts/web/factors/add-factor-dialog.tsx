import { Modal } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { closingOf, RecoveryCodes } from './recovery-codes.tsx'

export type AddFactorDialogProps = { opened: boolean; onClose: () => void }
export type AddFactorStepProps = { onCodes: (codes: string[]) => void; onClose: () => void }

/** A dialog in which a second factor is added, followed by the recovery codes that the first factor brings. */
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
      title={codes ? 'Your recovery codes' : title}
      size="lg"
      {...closingOf(codes !== null)}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={done} /> : <Step onCodes={setCodes} onClose={done} />}
    </Modal>
  )
}
