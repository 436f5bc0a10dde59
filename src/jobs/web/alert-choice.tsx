import { Group, Radio, type RadioGroupProps } from '@mantine/core'
import { alertPaces } from '../contract.ts'
import { alertWords } from './alert-words.ts'

/** How often a saved search tells of new jobs. */
export function AlertChoice(props: Omit<RadioGroupProps, 'children'>) {
  return (
    <Radio.Group
      label="Mail me about new jobs"
      description="Only when there are some that you have not been told of."
      {...props}
    >
      <Group gap="lg" mt="sm">
        {alertPaces.map((pace) => (
          <Radio key={pace} value={pace} label={alertWords[pace]} />
        ))}
      </Group>
    </Radio.Group>
  )
}
