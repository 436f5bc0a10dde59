import { Radio } from '@mantine/core'
import type { ContractForm } from '../../ui/use-contract-form.ts'
import type { WayToJoin } from '../contract.ts'
import classes from './groups.module.css'

const choices: { value: WayToJoin; label: string; description: string }[] = [
  { value: 'open', label: 'Open', description: 'Every member of the community may join.' },
  { value: 'byRequest', label: 'By request', description: 'Members ask to join, and an organiser answers.' },
]

/** How people get into a group. */
export function JoiningChoice<Fields extends { joining: WayToJoin }>({ form }: { form: ContractForm<Fields> }) {
  return (
    <Radio.Group label="Joining" size="md" {...form.getInputProps('joining')}>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </div>
    </Radio.Group>
  )
}
