import { Anchor, Button, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import type { ContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { eventsApi } from '../../api.ts'
import { copyPublicLink, publicLinkOf } from '../../paths.ts'
import styles from '../form.module.css'
import { readCapacity, type TypedDetails } from './event-fields.ts'
import { RoomButton } from './room-button.tsx'

type Inputs<Form extends TypedDetails> = { form: ContractForm<Form> }

/** An event's title. */
export function TitleInput<Form extends TypedDetails>({ form }: Inputs<Form>) {
  return <TextInput label={t`Event Title`} required data-autofocus {...form.getInputProps('title')} />
}

/** A part of the form, with a heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend className={styles.sectionTitle}>{title}</legend>
      {children}
    </fieldset>
  )
}

/** The duration in minutes. */
export function DurationInput<Form extends TypedDetails & { durationMinutes: string }>({ form }: Inputs<Form>) {
  return (
    <TextInput
      label={t`Duration (minutes)`}
      type="number"
      inputMode="numeric"
      min={1}
      required
      className={styles.short}
      {...form.getInputProps('durationMinutes')}
    />
  )
}

/** The number of seats. An invalid number becomes 50 (S1 §5). */
export function CapacityInput<Form extends TypedDetails>({ form }: Inputs<Form>) {
  return (
    <TextInput
      label={t`Max Attendees`}
      inputMode="numeric"
      required
      autoComplete="off"
      className={styles.short}
      {...form.getInputProps('capacity')}
      onBlur={() => {
        const { capacity } = form.getValues()
        form.setValues({ capacity: String(readCapacity(capacity)) } as Partial<Form>)
      }}
    />
  )
}

/** The host and the category. */
export function HostInputs<Form extends TypedDetails>({ form }: Inputs<Form>) {
  const { data } = useQuery(eventsApi.queries.showHub.queryOptions())
  const categories = data?.categories.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <div className={styles.pair}>
      <TextInput
        label={t`Host`}
        required
        // The account's own name.
        readOnly={form.values.hostId.length > 0}
        {...form.getInputProps('host')}
      />
      <NativeSelect
        label={t`Category`}
        data={[{ value: '', label: t`No category` }, ...categories]}
        {...form.getInputProps('categoryId')}
      />
    </div>
  )
}

/** The location and the Zoom link. */
export function PlaceInputs<Form extends TypedDetails>({ form }: Inputs<Form>) {
  return (
    <div className={styles.pair}>
      <TextInput label={t`Location`} placeholder={t`Virtual Event`} {...form.getInputProps('location')} />
      <TextInput
        label={t`Zoom Link`}
        type="url"
        inputMode="url"
        placeholder={t`https://`}
        {...form.getInputProps('zoomLink')}
      />
      <RoomButton form={form} />
    </div>
  )
}

/** An event's description. */
export function DescriptionInput<Form extends TypedDetails>({ form }: Inputs<Form>) {
  return <Textarea label={t`Description`} autosize minRows={3} maxRows={12} {...form.getInputProps('description')} />
}

type PublicPageSwitchProps<Form extends TypedDetails> = {
  form: ContractForm<Form>
  /** The event's id when it has a public page already. */
  publicId?: string
}

/** Switches the public page on and off, and shows its address. */
export function PublicPageSwitch<Form extends TypedDetails>({ form, publicId }: PublicPageSwitchProps<Form>) {
  const { isPublic } = form.values
  return (
    <div className={styles.publicPage}>
      <Switch
        label={t`Public page`}
        description={t`Anyone can read about it without logging in. The Zoom link and the attendees stay private.`}
        size="md"
        {...form.getInputProps('isPublic', { type: 'checkbox' })}
      />
      {isPublic && publicId && (
        <div className={styles.link}>
          <Anchor href={publicLinkOf(publicId)} target="_blank" rel="noopener" size="sm">
            {publicLinkOf(publicId)}
          </Anchor>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            onClick={() => copyPublicLink(publicId)}
          >
            <Trans>Copy link</Trans>
          </Button>
        </div>
      )}
      {isPublic && !publicId && (
        <p className={styles.quiet}>
          <Trans>Once you save, you can copy its link here and in the list of events.</Trans>
        </p>
      )}
    </div>
  )
}
