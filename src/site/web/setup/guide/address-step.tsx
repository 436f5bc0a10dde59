import { Alert, Anchor, Code, Text } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import type { Guide } from '../../../guide-contract.ts'
import styles from './guide.module.css'

/** The address that people use, and whether it is set and safe. It is set on the server, so this step explains how. */
export function AddressStep({ address: { baseUrl, isSet, isTls } }: Pick<Guide, 'address'>) {
  return (
    <div className={styles.fields}>
      <Text>
        <Trans>
          Links lead to <strong>{baseUrl}</strong>.
        </Trans>
      </Text>
      {isSet && isTls ? (
        <Alert color="green" title={t`The address is set, and its connection is encrypted`} />
      ) : (
        <Alert color="gold" title={isSet ? t`The connection isn’t encrypted yet` : t`The address isn’t set yet`}>
          <p>
            <Trans>
              Set <Code>BASE_URL</Code> on the server to the address that people type, such as{' '}
              <Code>https://community.example.org</Code>, let a web server with a certificate pass requests on to the
              site, and restart it. docs/deployment.md has complete examples.
            </Trans>
          </p>
        </Alert>
      )}
      <Text size="sm">
        <Trans>
          <Anchor component={Link} to="/admin/status">
            Status
          </Anchor>{' '}
          shows whether people reach the site at another address.
        </Trans>
      </Text>
    </div>
  )
}
