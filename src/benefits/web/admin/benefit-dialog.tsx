import { Button, Group, Modal, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemCodeOf } from '../../../ui/api.ts'
import { toast } from '../../../ui/toast.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { type BenefitInput, benefitFields, type ManagedBenefit } from '../../contract.ts'
import { benefitsApi } from '../api.ts'
import { BenefitInputs } from './benefit-inputs.tsx'
import styles from './manage.module.css'

const empty: BenefitInput = {
  company: '',
  title: '',
  logo: '',
  icon: '',
  description: '',
  discount: '',
  category: '',
  rating: null,
  validUntil: null,
  promoCode: '',
  partnerUrl: '',
  isActive: true,
}

type BenefitDialogProps = {
  opened: boolean
  /** The one to change; null for a new one. */
  benefit: ManagedBenefit | null
  /** Categories in use, to choose from. */
  categories: string[]
  onClose: () => void
}

/** Adds a benefit or changes one (S1 §5, §8). */
export default function BenefitDialog({ opened, benefit, categories, onClose }: BenefitDialogProps) {
  // A click beside it must not lose a form that is half filled.
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={benefit ? 'Edit Benefit' : 'Add Benefit'}
      size="lg"
      closeOnClickOutside={false}
    >
      <BenefitForm benefit={benefit} categories={categories} onClose={onClose} />
    </Modal>
  )
}

function BenefitForm({ benefit, categories, onClose }: Omit<BenefitDialogProps, 'opened'>) {
  const queryClient = useQueryClient()
  // An emoji from before there were icons is kept; the form shows the icon that is drawn for it.
  const isPicture = benefit?.logo.startsWith('https://')
  const [picture, emoji] = isPicture ? [benefit?.logo, ''] : ['', benefit?.logo ?? '']
  const [initial] = useState((): BenefitInput => (benefit ? benefitFields.parse({ ...benefit, logo: picture }) : empty))
  const form = useContractForm(benefitFields, initial)

  const save = form.onSubmit(async (fields) => {
    try {
      if (benefit) await benefitsApi.client.update({ id: benefit.id, ...fields, logo: fields.logo || emoji })
      else await benefitsApi.client.create(fields)
      toast.success(benefit ? 'Benefit updated successfully' : 'Benefit created successfully')
      onClose()
      await queryClient.invalidateQueries({ queryKey: benefitsApi.queries.key() })
    } catch (error) {
      const isOfNoField = form.applyProblem(error) !== null
      if (isOfNoField) toast.error('Error', { description: 'Failed to save benefit' })
      if (problemCodeOf(error) === 'NOT_FOUND') {
        void queryClient.invalidateQueries({ queryKey: benefitsApi.queries.listAll.key() })
      }
    }
  })

  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <BenefitInputs form={form} categories={categories} />
      <Switch
        label="Active: members see it until its last day is over"
        size="md"
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          {benefit ? 'Save Benefit' : 'Add Benefit'}
        </Button>
      </Group>
    </form>
  )
}
