import { Button, Modal, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { problemCodeOf } from '../../../ui/api/api-client.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { type BenefitInput, benefitFields, type ManagedBenefit } from '../../contract.ts'
import { benefitsApi } from '../api.ts'
import { BenefitInputs } from './benefit-inputs.tsx'
import styles from './manage.module.css'

const emptyBenefit: BenefitInput = {
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
  /** The benefit to change; null for a new one. */
  benefit: ManagedBenefit | null
  /** The categories in use, as suggestions. */
  categories: string[]
  onClose: () => void
}

/** Creates or changes a benefit (S1 §5, §8). */
export default function BenefitDialog({ opened, benefit, categories, onClose }: BenefitDialogProps) {
  // A click outside must not discard a partly filled form.
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={benefit ? t`Edit Benefit` : t`Add Benefit`}
      size="lg"
      closeOnClickOutside={false}
    >
      <BenefitForm benefit={benefit} categories={categories} onClose={onClose} />
    </Modal>
  )
}

function BenefitForm({ benefit, categories, onClose }: Omit<BenefitDialogProps, 'opened'>) {
  const queryClient = useQueryClient()
  // The emoji of an older benefit is kept. The form shows the icon that replaces it.
  const isImage = benefit?.logo.startsWith('https://')
  const [imageUrl, emoji] = isImage ? [benefit?.logo, ''] : ['', benefit?.logo ?? '']
  const [initial] = useState(
    (): BenefitInput => (benefit ? benefitFields.parse({ ...benefit, logo: imageUrl }) : emptyBenefit),
  )
  const form = useContractForm(benefitFields, initial)

  const save = form.onSubmit(async (fields) => {
    try {
      if (benefit) await benefitsApi.client.update({ id: benefit.id, ...fields, logo: fields.logo || emoji })
      else await benefitsApi.client.create(fields)
      toast.success(benefit ? t`Benefit updated successfully` : t`Benefit created successfully`)
      onClose()
      await queryClient.invalidateQueries({ queryKey: benefitsApi.queries.key() })
    } catch (error) {
      const isUnassigned = form.applyProblem(error) !== null
      if (isUnassigned) toast.error(t`Error`, { description: t`Failed to save benefit` })
      if (problemCodeOf(error) === 'NOT_FOUND') {
        void queryClient.invalidateQueries({ queryKey: benefitsApi.queries.listAll.key() })
      }
    }
  })

  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <BenefitInputs form={form} categories={categories} />
      <Switch
        label={t`Active: members see it until its last day is over`}
        size="md"
        {...form.getInputProps('isActive', { type: 'checkbox' })}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          {benefit ? t`Save Benefit` : t`Add Benefit`}
        </Button>
      </DialogFooter>
    </form>
  )
}
