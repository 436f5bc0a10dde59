import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Trans } from '#trans'
import { siteApi } from '../../api.ts'
import { JoiningForm } from '../../joining/joining-form.tsx'
import { PartSwitches } from '../../parts/part-switches.tsx'
import { SettingsLoader, whileEditing } from '../../settings/settings-loader.tsx'
import styles from './guide.module.css'

/** Who may join, and which parts the community has. */
export function JoiningStep() {
  const joining = useQuery(siteApi.queries.getJoining.queryOptions(whileEditing))
  const parts = useQuery(siteApi.queries.showParts.queryOptions())
  return (
    <>
      <SettingsLoader query={joining}>{(data) => <JoiningForm joining={data} />}</SettingsLoader>
      <Title order={2} className={styles.heading}>
        <Trans>Parts of the site</Trans>
      </Title>
      <SettingsLoader query={parts}>{(data) => <PartSwitches parts={data.parts} />}</SettingsLoader>
    </>
  )
}
