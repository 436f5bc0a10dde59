import { t } from '#text'
import { Trans } from '#trans'
import '../../ui/styles/styles-app.css'
import { Link, type MetaArgs } from 'react-router'
import { useCommunity } from '../../ui/page/community.ts'
import { pageMeta } from '../../ui/page/page-meta.tsx'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'

export const meta = (args: MetaArgs) =>
  pageMeta(args, ({ name }) => ({
    path: '/contact',
    title: t`Contact`,
    description: t`Write to the team of ${name}: questions about joining, membership, partnership or the press.`,
  }))

/** The contact page, for visitors and signed-in people (S2 §2). */
export default function ContactScreen() {
  const { name, socialUrl } = useCommunity()
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>
          <Trans>Get In Touch</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Questions about joining, a membership, hiring or working with us: write to the team of {name}. A person
            reads it and answers by email.
          </Trans>
        </p>
        <ul className={styles.pointers}>
          <li data-shown-to="visitor">
            <Trans>
              <strong>Want to join?</strong> There is no waiting list:{' '}
              <Link className={styles.link} to="/register">
                become a member
              </Link>
              .
            </Trans>
          </li>
          <li data-shown-to="visitor">
            <Trans>
              <strong>Can’t log in?</strong> Set a new password from the{' '}
              <Link className={styles.link} to="/login">
                login page
              </Link>{' '}
              first. It’s the fastest way back in.
            </Trans>
          </li>
          <li data-shown-to="signed-in">
            <Trans>
              <strong>Need help with your account?</strong> A{' '}
              <Link className={styles.link} to="/support">
                support request
              </Link>{' '}
              keeps the whole conversation in one place.
            </Trans>
          </li>
        </ul>
        {socialUrl && (
          <p>
            <Trans>
              Or reach us on{' '}
              <a className={styles.link} href={socialUrl} target="_blank" rel="noopener noreferrer">
                social media
              </a>
              .
            </Trans>
          </p>
        )}
        <noscript>
          <p className={styles.notice}>
            <Trans>
              To keep out spam, sending a message requires JavaScript. Please turn it on for this site and reload the
              page.
            </Trans>
          </p>
        </noscript>
      </div>
      <ContactForm />
    </div>
  )
}
