import { Modal, Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '#text'
import { useAccount } from '../../../accounts/web/exports.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { draftKey, readDraft, saveDraft, useDraftAutosave } from '../../../ui/forms/drafts.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { FormDialogFooter } from '../../../ui/overlays/form-dialog-footer.tsx'
import { categoryIcons } from '../../categories.ts'
import { type Category, type CategoryForm, categoryForm } from '../../contract.ts'
import { forumApi } from '../api.ts'
import classes from './categories.module.css'
import { CategoryIcon } from './category-icon.tsx'
import { useRefreshCategories } from './use-categories.ts'

type CategoryDialogProps = {
  /** The category to change; null for a new one. */
  category: Category | null
  opened: boolean
  onClose: () => void
}

/** Adds a category or changes one. Closing keeps what was typed. */
export default function CategoryDialog({ category, opened, onClose }: CategoryDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={category ? t`Edit category` : t`Add category`} size="lg">
      <CategoryFields category={category} onClose={onClose} />
    </Modal>
  )
}

const emptyForm: CategoryForm = { name: '', description: '', icon: '💬' }

function CategoryFields({ category, onClose }: Omit<CategoryDialogProps, 'opened'>) {
  const { data: account } = useAccount()
  const refresh = useRefreshCategories()
  const [failure, setFailure] = useState<string | null>(null)
  const saved = category ? formOf(category) : emptyForm
  const key = draftKey('category', account?.id ?? '', category?.id ?? 'new')
  const [draft] = useState(() => readDraft<CategoryForm>(key))
  const form = useContractForm(categoryForm, { ...saved, ...draft })
  const { values } = form
  const isChanged = values.name !== saved.name || values.description !== saved.description || values.icon !== saved.icon
  useDraftAutosave(key, isChanged ? values : null)

  const save = form.onSubmit(async (fields) => {
    setFailure(null)
    try {
      if (category) await forumApi.client.updateCategory({ categoryId: category.id, ...fields })
      else await forumApi.client.createCategory(fields)
    } catch (error) {
      return setFailure(form.applyProblem(error, t`Failed to save the category. Please try again.`))
    }
    saveDraft(key, null)
    toast.success(category ? t`Category saved` : t`${fields.name} was added`)
    refresh()
    onClose()
  })

  return (
    <form onSubmit={save} noValidate>
      <TextInput label={t`Name`} required data-autofocus dir="auto" {...form.getInputProps('name')} />
      <Textarea
        label={t`Description`}
        description={t`One line about what belongs here.`}
        autosize
        minRows={2}
        maxRows={4}
        mt="md"
        dir="auto"
        {...form.getInputProps('description')}
      />
      <Radio.Group label={t`Icon`} mt="md" {...form.getInputProps('icon')}>
        <div className={classes.icons}>
          {categoryIcons.map(({ emoji, label }) => (
            <Radio.Card key={emoji} value={emoji} aria-label={label} className={classes.choice}>
              <CategoryIcon emoji={emoji} size={22} />
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      <FormDialogFooter
        failure={failure}
        label={category ? t`Save category` : t`Add category`}
        isSending={form.submitting}
        onCancel={onClose}
      />
    </form>
  )
}

function formOf({ name, description, icon }: Category): CategoryForm {
  return { name, description, icon: categoryIcons.find(({ emoji }) => emoji === icon)?.emoji ?? emptyForm.icon }
}
