import { ActionIcon, NativeSelect, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { OnDemand } from '../../../ui/overlays/on-demand.tsx'
import { alertFrequencies, type SavedSearch } from '../../contract.ts'
import { searchSummary } from '../board/search-labels.ts'
import { savedSearchPath } from '../paths.ts'
import classes from './searches.module.css'
import { useChooseAlerts, useDeleteSearch } from './use-saved-searches.ts'

const alertChoices: Record<SavedSearch['alerts'], string> = {
  off: t`Alerts: off`,
  daily: t`Alerts: daily`,
  weekly: t`Alerts: weekly`,
}

const loadRenameDialog = () => import('./rename-dialog.tsx')

/** A saved search with its criteria, its alerts, and a menu of actions. */
export function SearchRow({ saved }: { saved: SavedSearch }) {
  const { id, name, search, alerts } = saved
  const [isRenaming, renaming] = useDisclosure()
  const [isDeleting, deleting] = useDisclosure()
  const chooseAlerts = useChooseAlerts()
  const remove = useDeleteSearch()
  const summary = searchSummary(search)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Title order={2} className={classes.name}>
          <Link to={savedSearchPath(id)}>{name}</Link>
        </Title>
        {summary !== name && (
          <Text size="sm" c="dimmed">
            {summary}
          </Text>
        )}
      </div>
      <div className={classes.acts}>
        <NativeSelect
          size="sm"
          aria-label={t`Email about new jobs for ${name}`}
          className={classes.alerts}
          data={alertFrequencies.map((frequency) => ({
            value: frequency,
            label: alertChoices[frequency],
          }))}
          value={alerts}
          onChange={(event) =>
            chooseAlerts.mutate({ saved, alerts: event.currentTarget.value as SavedSearch['alerts'] })
          }
        />
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={40} aria-label={t`More actions for ${name}`}>
              <IconDots size={20} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={renaming.open}>
              <Trans>Rename</Trans>
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={18} aria-hidden="true" />} onClick={deleting.open}>
              <Trans>Delete</Trans>
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <OnDemand load={loadRenameDialog} props={{ saved, opened: isRenaming, onClose: renaming.close }} />
      <ConfirmDialog
        opened={isDeleting}
        onClose={deleting.close}
        title={t`Delete “${name}”?`}
        confirmLabel={t`Delete search`}
        onConfirm={() => remove.mutate(saved, { onSettled: deleting.close })}
        isWorking={remove.isPending}
      >
        {alerts === 'off' ? t`You can save it again on the job board.` : t`We’ll stop emailing you about its jobs.`}
      </ConfirmDialog>
    </li>
  )
}
