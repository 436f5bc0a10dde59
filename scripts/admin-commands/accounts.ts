import { makeResetLink, promote, resetFactors } from '../../src/accounts/server/exports.ts'
import { report } from '../site-build/progress.ts'
import { withServices } from './site-services.ts'

/** Makes a member an admin. @returns a message for the terminal */
export async function promoteMember(email: string): Promise<string> {
  const wasPromoted = await withServices((services) => promote(services, email))
  if (!wasPromoted) return `${email} is an admin already.`
  return `${email} is now an admin and needs to log in again.`
}

/** @returns the link, on a line of its own */
export async function printResetLink(email: string): Promise<string> {
  const link = await withServices((services) => makeResetLink(services, email))
  if (!process.env.BASE_URL)
    report('BASE_URL is not set here: put the site’s own address before "/reset-password" or "/employer".')
  report('Anyone with this link can set the password, once, within one hour:')
  return link
}

/** Removes a person's apps, passkeys, and recovery codes. @returns a message for the terminal */
export async function removeFactors(email: string): Promise<string> {
  const removed = await withServices((services) => resetFactors(services, email))
  if (removed === 0) return `${email} had no second factor. Their sessions have ended.`
  return `${email} logs in with the password alone now, until they set up two-step login again.`
}
