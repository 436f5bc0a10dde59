import { Radio, Textarea } from '@mantine/core'
import { t } from '#text'
import { choiceClasses } from '../../ui/forms/choice-classes.ts'
import type { ContractForm } from '../../ui/forms/use-contract-form.ts'
import { descriptionLimit, type WayToJoin } from '../contract.ts'
import classes from './groups.module.css'

const waysToJoin: { value: WayToJoin; label: string; description: string }[] = [
  { value: 'open', label: t`Open`, description: t`Any member of the community can join.` },
  { value: 'byRequest', label: t`By request`, description: t`Members ask to join, and an organizer answers.` },
]

type Fields = { description: string; joining: WayToJoin }
type GroupFieldsProps<Form extends Fields> = { form: ContractForm<Form>; maxRows: number }

/** What organizers and admins may change: the description of a group, and how people join it. */
export function GroupFields<Form extends Fields>({ form, maxRows }: GroupFieldsProps<Form>) {
  return (
    <>
      <Textarea
        label={t`Description`}
        autosize
        minRows={3}
        maxRows={maxRows}
        maxLength={descriptionLimit}
        {...form.getInputProps('description')}
      />
      <Radio.Group label={t`Joining`} size="md" {...form.getInputProps('joining')}>
        <div className={classes.choices}>
          {waysToJoin.map((way) => (
            <Radio key={way.value} classNames={choiceClasses} {...way} />
          ))}
        </div>
      </Radio.Group>
    </>
  )
}
