import { Switch, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { t } from '#text'
import { Trans } from '#trans'
import type { NotificationSettings } from '../../contract.ts'
import { channels } from '../../kinds.ts'
import { kindLabels } from '../kind-labels.ts'
import styles from './settings.module.css'
import type { SettingsChange } from './use-settings.ts'

type Choice = NotificationSettings['choices'][number]
type TableProps = { settings: NotificationSettings; onChange: (change: SettingsChange) => void }

/** The viewer's choices: a row for each kind, a column for each channel. */
export function SettingsTable({ settings, onChange }: TableProps) {
  const headingId = useId()
  const noteId = useId()
  return (
    <section className={styles.kinds} aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        <Trans>What we notify you about</Trans>
      </Title>
      <Text size="sm" c="dimmed" id={noteId} className={styles.note}>
        <Trans>
          “Always” marks emails you’ll need, such as registrations, changes of plans, and answers to you. They can’t be
          turned off.
        </Trans>
      </Text>
      <table className={styles.table} aria-labelledby={headingId} aria-describedby={noteId}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Notification</Trans>
            </th>
            <th scope="col">
              <Trans>On screen</Trans>
            </th>
            <th scope="col">
              <Trans>By email</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {settings.choices.map((choice) => (
            <Row
              key={choice.kind}
              choice={choice}
              getsMail={settings.emailNotifications}
              onChange={(changed) => onChange({ choices: [changed] })}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps = { choice: Choice; getsMail: boolean; onChange: (choice: Choice) => void }

function Row({ choice, getsMail, onChange }: RowProps) {
  const { label, text } = kindLabels[choice.kind]
  const { byMail } = channels[choice.kind]
  return (
    <tr>
      <th scope="row">
        <span className={styles.kind}>{label}</span>
        <span className={styles.text}>{text}</span>
      </th>
      <td>
        <span className={styles.channel} aria-hidden="true">
          <Trans>On screen</Trans>
        </span>
        <Switch
          aria-label={t`${label} on screen`}
          checked={choice.inApp}
          onChange={({ currentTarget: { checked } }) => onChange({ ...choice, inApp: checked })}
        />
      </td>
      <td>
        <span className={styles.channel} aria-hidden="true">
          <Trans>By email</Trans>
        </span>
        {byMail === 'choice' ? (
          <Switch
            aria-label={t`${label} by email`}
            checked={choice.mail && getsMail}
            disabled={!getsMail}
            onChange={({ currentTarget: { checked } }) => onChange({ ...choice, mail: checked })}
          />
        ) : (
          <span className={styles.always}>{byMail === 'always' ? t`Always` : t`Never`}</span>
        )}
      </td>
    </tr>
  )
}
