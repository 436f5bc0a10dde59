import { Button, Skeleton, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import { SettingsSection } from '../../../../accounts/web/exports.tsx'
import { standardColors } from '../../../../platform/contract/palette.ts'
import { problemCodeOf } from '../../../../ui/api/api-client.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import { FormFailure } from '../../../../ui/forms/form-failure.tsx'
import { useContractForm } from '../../../../ui/forms/use-contract-form.ts'
import { lazyPart } from '../../../../ui/page/lazy-part.tsx'
import { applyBrandColor } from '../../../../ui/theme/brand-styles-link.ts'
import type { Look } from '../../../settings-contract.ts'
import { DefaultButton } from '../../content/default-button.tsx'
import { settingsApi } from '../api.ts'
import styles from './look.module.css'

const loadForm = async () => (await import('../../../settings-contract.ts')).lookForm
const ColorPreview = lazyPart(
  async () => (await import('./color-preview.tsx')).default,
  <Skeleton height={420} radius="lg" />,
)

/** What the picker shows while the product's own colors apply. */
const ownColor = (standardColors.palette.aubergine[7] ?? '').toLowerCase()
const complete = /^#[\da-f]{6}$/i

/** Picks the brand color, and shows at once how the product looks in it. */
export function ColorSection({ look, onSaved }: { look: Look; onSaved?: () => void }) {
  const queryClient = useQueryClient()
  const [base, setBase] = useState(look)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm(loadForm, { color: look.color })
  const typed = form.values.color
  const shown = typed !== null && complete.test(typed) ? typed.toLowerCase() : null

  function startFrom(from: Look): void {
    setBase(from)
    queryClient.setQueryData(settingsApi.queries.getLook.queryKey(), from)
  }

  const save = form.onSubmit(async ({ color }) => {
    setFailure(null)
    try {
      const saved = await settingsApi.client.saveColor({ color, version: base.version })
      startFrom(saved)
      form.setValues({ color: saved.color })
      applyBrandColor(saved.color)
      toast.success(t`Color saved`)
      onSaved?.()
    } catch (error) {
      setFailure(form.applyProblem(error, t`The color could not be saved. Please try again.`))
      if (problemCodeOf(error) !== 'CONFLICT') return
      const newest = await settingsApi.client.getLook().catch(() => null)
      if (newest) startFrom(newest)
    }
  })

  return (
    <SettingsSection
      title={t`Color`}
      text={t`Pick one color. Everything else follows from it. We make it lighter or darker where text would be hard to read.`}
    >
      <form onSubmit={save} noValidate className={styles.form}>
        <FormFailure message={failure} />
        <div className={styles.pick}>
          <input
            type="color"
            aria-label={t`Pick a color`}
            className={styles.swatch}
            value={shown ?? ownColor}
            onChange={({ currentTarget }) => form.setFieldValue('color', currentTarget.value)}
          />
          <TextInput
            label={t`Brand color`}
            placeholder={ownColor}
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            {...form.getInputProps('color')}
            value={typed ?? ''}
            onChange={({ currentTarget }) => form.setFieldValue('color', currentTarget.value || null)}
          />
          <Button type="submit" loading={form.submitting} disabled={typed === base.color}>
            <Trans>Save color</Trans>
          </Button>
        </div>
        <DefaultButton
          what="color"
          label={t`Brand color`}
          isDefault={typed === null}
          onReset={() => form.setFieldValue('color', null)}
        />
        <Text size="sm" c="dimmed">
          <Trans>The orange of main actions, gold, green, and red keep their meaning and stay.</Trans>
        </Text>
      </form>
      <section aria-label={t`Preview`} className={styles.preview}>
        <ColorPreview color={shown} />
      </section>
    </SettingsSection>
  )
}
