import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ContractForm } from '../../../ui/use-contract-form.ts'
import { eventsApi } from '../api.ts'
import styles from './admin.module.css'
import { readCapacity, type TypedWords } from './event-fields.ts'

type Inputs<Form extends TypedWords> = { form: ContractForm<Form> }

/** An event's title. */
export function TitleInput<Form extends TypedWords>({ form }: Inputs<Form>) {
  return <TextInput label="Event Title" required data-autofocus {...form.getInputProps('title')} />
}

/** Duration and number of seats. What is no number of seats means 50 (S1 §5). */
export function SizeInputs<Form extends TypedWords & { durationMinutes: string }>({ form }: Inputs<Form>) {
  return (
    <div className={styles.shortPair}>
      <TextInput
        label="Duration (minutes)"
        type="number"
        inputMode="numeric"
        min={1}
        required
        {...form.getInputProps('durationMinutes')}
      />
      <TextInput
        label="Max Attendees"
        inputMode="numeric"
        required
        autoComplete="off"
        {...form.getInputProps('capacity')}
        onBlur={() => {
          const { capacity } = form.getValues()
          form.setValues({ capacity: String(readCapacity(capacity)) } as Partial<Form>)
        }}
      />
    </div>
  )
}

/** Who leads it, where it is, what kind it is. */
export function PlaceInputs<Form extends TypedWords>({ form }: Inputs<Form>) {
  const { data } = useQuery(eventsApi.queries.showHub.queryOptions())
  const categories = data?.categories.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <>
      <div className={styles.pair}>
        <TextInput label="Host" required {...form.getInputProps('host')} />
        <NativeSelect
          label="Category"
          data={[{ value: '', label: 'No category' }, ...categories]}
          {...form.getInputProps('categoryId')}
        />
      </div>
      <div className={styles.pair}>
        <TextInput label="Location" placeholder="Virtual Event" {...form.getInputProps('location')} />
        <TextInput
          label="Zoom Link"
          type="url"
          inputMode="url"
          placeholder="https://"
          {...form.getInputProps('zoomLink')}
        />
      </div>
    </>
  )
}

/** What an event is about. */
export function DescriptionInput<Form extends TypedWords>({ form }: Inputs<Form>) {
  return <Textarea label="Description" autosize minRows={3} maxRows={12} {...form.getInputProps('description')} />
}
