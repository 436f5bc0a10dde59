import { Button, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { counted } from '../../../ui/counted.ts'
import { toast } from '../../../ui/toast.ts'
import { useContractForm } from '../../../ui/use-contract-form.ts'
import { descriptionLimit } from '../../contract.ts'
import { groupsApi } from '../api.ts'
import classes from '../groups.module.css'
import { JoiningChoice } from '../joining-choice.tsx'
import { useGroup } from './use-group.ts'

const loadSettingsForm = async () => (await import('../../contract.ts')).settingsForm

/** What the group is about and how people join, for its organisers. */
export default function SettingsScreen() {
  const { id, description, joining, requestCount } = useGroup()
  const queryClient = useQueryClient()
  const form = useContractForm(loadSettingsForm, { description, joining })
  const admits = joining === 'byRequest' && form.values.joining === 'open' ? (requestCount ?? 0) : 0

  const save = form.onSubmit(async (values) => {
    try {
      const group = await groupsApi.client.updateSettings({ id, ...values })
      queryClient.setQueryData(groupsApi.queries.getGroup.queryKey({ input: { id } }), group)
      toast.success('Settings saved')
      await queryClient.invalidateQueries({ queryKey: groupsApi.queries.key() })
    } catch (error) {
      const words = form.applyProblem(error, 'Failed to save the settings. Please try again.')
      if (words) toast.error(words)
    }
  })

  return (
    <form onSubmit={save} noValidate className={classes.settings}>
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxRows={12}
        maxLength={descriptionLimit}
        {...form.getInputProps('description')}
      />
      <JoiningChoice form={form} />
      {admits > 0 && (
        <Text role="status" className={classes.note}>
          {counted(admits, 'person who waits comes in', 'people who wait come in')} when you save.
        </Text>
      )}
      <div>
        <Button type="submit" color="terracotta" loading={form.submitting}>
          Save
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        The name can only be changed by the community’s team.
      </Text>
    </form>
  )
}
