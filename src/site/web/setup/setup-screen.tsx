import type { MetaArgs } from 'react-router'
import { t } from '#text'
import { Trans } from '#trans'
import { useCommunity } from '../../../ui/page/community.ts'
import { lazyPart } from '../../../ui/page/lazy-part.tsx'
import { pageMeta } from '../../../ui/page/page-meta.tsx'
import { WovenPattern } from '../../../ui/pictures/brand.tsx'
import { CommunityLogo } from '../../../ui/pictures/community-logo.tsx'
import styles from './setup.module.css'
import { SetupForm } from './setup-form.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, () => ({
    path: '/setup',
    title: t`Set up your community`,
    description: t`Name the community and create its first administrator.`,
    noIndex: true,
  }))

const SetupGuide = lazyPart(async () => (await import('./guide/setup-guide.tsx')).default, null)

/** `/setup`: names the community and creates its first admin; afterwards, the guide for admins. */
export default function SetupScreen() {
  const { isSetUp } = useCommunity()
  if (isSetUp) return <SetupGuide />
  return (
    <main id="main" className={styles.screen}>
      <div className={`${styles.side} on-deep`}>
        <WovenPattern className={styles.weave} />
        <div className={styles.words}>
          <CommunityLogo size={72} />
          <h1 className={styles.title}>
            <Trans>Set up your community</Trans>
          </h1>
          <p>
            <Trans>
              You are the first one here. Give the community its name, make yourself its administrator, and the doors
              are open.
            </Trans>
          </p>
          <p className={styles.hint}>
            <Trans>
              You’ll find the setup code in the terminal or log where the site was started. It works once, so no one
              else can do this before you.
            </Trans>
          </p>
        </div>
      </div>
      <div className={styles.formSide}>
        <noscript>
          <p className={styles.notice}>
            <Trans>Setup requires JavaScript. Please turn it on and reload the page.</Trans>
          </p>
        </noscript>
        <SetupForm />
      </div>
    </main>
  )
}
