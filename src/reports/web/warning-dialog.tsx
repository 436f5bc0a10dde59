import { Modal, Text } from '@mantine/core'
import { warningForm } from '../contract.ts'
import { type DecisionDialogProps, DecisionForm } from './decision-form.tsx'

/** Writes to a thing's author what rule it breaks; the thing stays. */
export default function WarningDialog({ reported, decide, opened, onClose }: DecisionDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Warn ${reported.author?.name ?? 'the author'}`}
      closeOnClickOutside={false}
    >
      <Text mb="md">
        {reported.thing
          ? 'We mail her your words together with what she wrote. It stays where it is.'
          : 'We mail her your words. What she wrote is gone already.'}
      </Text>
      <DecisionForm
        reported={reported}
        schema={warningForm}
        send={(words) => decide({ outcome: 'warned', words })}
        label="Your words to her"
        sendLabel="Send warning"
        sendColor="terracotta"
        onClose={onClose}
      />
    </Modal>
  )
}
