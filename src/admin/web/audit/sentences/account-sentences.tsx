import { Trans } from '#trans'
import type { Sentences } from './sentence.ts'

/** About accounts, logins, memberships, and invitations. */
export const accountSentences = {
  'access.refused': ({ actor }) => <Trans>{actor} tried to open an admin page and was denied access</Trans>,
  'account.roleChanged': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} changed the role of {person}
      </Trans>
    ) : (
      <Trans>{actor} changed the role of a former member</Trans>
    ),
  'account.promoted': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} made {person} an admin
      </Trans>
    ) : (
      <Trans>{actor} made a former member an admin</Trans>
    ),
  'account.resetLinkMade': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} made a password reset link for {person}
      </Trans>
    ) : (
      <Trans>{actor} made a password reset link for a former member</Trans>
    ),
  'account.suspended': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} suspended {person}
      </Trans>
    ) : (
      <Trans>{actor} suspended a former member</Trans>
    ),
  'account.restored': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} restored {person}
      </Trans>
    ) : (
      <Trans>{actor} restored a former member</Trans>
    ),
  'account.ownNameChanged': ({ actor }) => <Trans>{actor} changed their own name</Trans>,
  'account.renamed': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} changed the name of {person}
      </Trans>
    ) : (
      <Trans>{actor} changed the name of a former member</Trans>
    ),
  'account.verificationResent': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} resent the verification email to {person}
      </Trans>
    ) : (
      <Trans>{actor} resent the verification email to a former member</Trans>
    ),
  'account.addressConfirmed': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} confirmed the email address of {person}
      </Trans>
    ) : (
      <Trans>{actor} confirmed the email address of a former member</Trans>
    ),
  'account.approved': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} approved {person}
      </Trans>
    ) : (
      <Trans>{actor} approved a former member</Trans>
    ),
  'account.declined': ({ actor }) => <Trans>{actor} declined a person who wanted to join</Trans>,
  'account.deleted': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} deleted the account of {person}
      </Trans>
    ) : (
      <Trans>{actor} deleted the account of a former member</Trans>
    ),
  'account.left': ({ actor }) => <Trans>{actor} left the community</Trans>,
  'login.succeeded': ({ actor }) => <Trans>{actor} logged in</Trans>,
  // Anyone can try to log in or ask for a link, so the actor is unknown.
  'login.passwordAccepted': ({ person }) =>
    person ? (
      <Trans>Someone entered the password as {person}, and was asked for the second step</Trans>
    ) : (
      <Trans>Someone entered the password, and was asked for the second step</Trans>
    ),
  'login.failed': ({ person }) =>
    person ? <Trans>Someone failed to log in as {person}</Trans> : <Trans>Someone failed to log in</Trans>,
  'login.confirmed': ({ actor }) => <Trans>{actor} confirmed their login</Trans>,
  'session.loggedOut': ({ actor }) => <Trans>{actor} logged out</Trans>,
  'session.revoked': ({ actor }) => <Trans>{actor} logged out one of their devices</Trans>,
  'session.othersRevoked': ({ actor }) => <Trans>{actor} logged out everywhere else</Trans>,
  'password.changed': ({ actor }) => <Trans>{actor} changed their password</Trans>,
  'password.reset': ({ actor }) => <Trans>{actor} set a new password with an emailed link</Trans>,
  'password.resetRequested': ({ person }) =>
    person ? (
      <Trans>Someone asked for a link to set a new password for {person}</Trans>
    ) : (
      <Trans>Someone asked for a link to set a new password</Trans>
    ),
  'address.confirmed': ({ actor }) => <Trans>{actor} confirmed their email address</Trans>,
  'address.changeRequested': ({ actor }) => <Trans>{actor} asked to change their email address</Trans>,
  'address.changed': ({ actor }) => <Trans>{actor} changed their email address</Trans>,
  'factor.added': ({ actor }) => <Trans>{actor} added a passkey or an authenticator app</Trans>,
  'factor.removed': ({ actor }) => <Trans>{actor} removed a passkey or an authenticator app</Trans>,
  'factor.codesRenewed': ({ actor }) => <Trans>{actor} made new recovery codes</Trans>,
  'factor.codeUsed': ({ actor }) => <Trans>{actor} logged in with a recovery code</Trans>,
  'factor.reset': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} turned two-step login off for {person}
      </Trans>
    ) : (
      <Trans>{actor} turned two-step login off for a former member</Trans>
    ),
  'accounts.exported': ({ actor }) => <Trans>{actor} exported data as a file</Trans>,
  // The site does it itself.
  'accounts.unverifiedDeleted': () => (
    <Trans>The site deleted accounts whose address was not confirmed within a week</Trans>
  ),
  'data.downloaded': ({ actor }) => <Trans>{actor} downloaded a copy of all their data</Trans>,
  'resume.opened': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} opened the resume of {person}
      </Trans>
    ) : (
      <Trans>{actor} opened the resume of a former member</Trans>
    ),
  'upload.infected': ({ actor }) => (
    <Trans>{actor} tried to upload a file in which the virus scanner found something</Trans>
  ),
  'membership.sponsored': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} sponsored the membership of {person}
      </Trans>
    ) : (
      <Trans>{actor} sponsored the membership of a former member</Trans>
    ),
  'membership.sponsorshipEnded': ({ actor, person }) =>
    person ? (
      <Trans>
        {actor} ended the sponsorship of {person}
      </Trans>
    ) : (
      <Trans>{actor} ended the sponsorship of a former member</Trans>
    ),
  'invitation.sent': ({ actor }) => <Trans>{actor} invited people by email</Trans>,
  'invitation.linkMade': ({ actor }) => <Trans>{actor} made an invitation link</Trans>,
  'invitation.resent': ({ actor }) => <Trans>{actor} sent an invitation again</Trans>,
  'invitation.revoked': ({ actor }) => <Trans>{actor} revoked an invitation</Trans>,
} satisfies Sentences
