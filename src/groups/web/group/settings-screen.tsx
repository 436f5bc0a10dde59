import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { plural, t } from '#text'
import { Trans } from '#trans'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { groupsApi } from '../api.ts'
import { GroupFields } from '../group-fields.tsx'
import classes from '../groups.module.css'
import { CoverSection } from './cover-section.tsx'
import { useGroup } from './group-page.tsx'

const loadSettingsForm = async () => (await import('../../contract.ts')).settingsForm

/** The description of the group and how people join it, for its organizers. */
export default function SettingsScreen() {
  const group = useGroup()
  const { id, description, joining, requestCount } = group
  const queryClient = useQueryClient()
  const form = useContractForm(loadSettingsForm, { description, joining })
  const acceptedCount = joining === 'byRequest' && form.values.joining === 'open' ? (requestCount ?? 0) : 0

  const save = form.onSubmit(async (values) => {
    try {
      const saved = await groupsApi.client.updateSettings({ id, ...values })
      queryClient.setQueryData(groupsApi.queries.getGroup.queryKey({ input: { id } }), saved)
      toast.success(t`Settings saved`)
      await queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() })
    } catch (error) {
      const message = form.applyProblem(error, t`Failed to save the settings. Please try again.`)
      if (message) toast.error(message)
    }
  })

  return (
    <>
      <CoverSection group={group} />
      <form onSubmit={save} noValidate className={classes.settings}>
        <GroupFields form={form} maxRows={12} />
        {acceptedCount > 0 && (
          <Text role="status" className={classes.note}>
            {plural(acceptedCount, {
              one: '# person who is waiting joins when you save.',
              other: '# people who are waiting join when you save.',
            })}
          </Text>
        )}
        <div>
          <Button type="submit" color="terracotta" loading={form.submitting}>
            <Trans>Save</Trans>
          </Button>
        </div>
        <Text size="sm" c="dimmed">
          <Trans>Only our team can change the name.</Trans>
        </Text>
      </form>
    </>
  )
}
