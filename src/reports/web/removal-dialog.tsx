import { Modal, Text } from '@mantine/core'
import { removalForm } from '../contract.ts'
import { type DecisionDialogProps, DecisionForm } from './decision-form.tsx'
import { kindWords, lossWords } from './words.ts'

/** Asks before a thing is removed, and for what its author is told. */
export default function RemovalDialog({ reported, decide, opened, onClose }: DecisionDialogProps) {
  const isProfile = reported.kind === 'profile'
  const kind = kindWords[reported.kind].toLowerCase()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isProfile ? 'Clear this profile?' : `Remove this ${kind}?`}
      closeOnClickOutside={false}
    >
      <Text mb="md">{lossWords(reported)}</Text>
      <DecisionForm
        reported={reported}
        schema={removalForm}
        send={(words) => decide({ outcome: 'removed', words })}
        label="What we tell its author"
        sendLabel={isProfile ? 'Clear profile' : `Remove ${kind}`}
        sendColor="red"
        onClose={onClose}
      />
    </Modal>
  )
}
