import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { withTimeout } from '../../../ui/api/request-timeout.ts'
import { useCommunity } from '../../../ui/page/community.ts'
import { checkPassword } from '../../password-rules.ts'

/** What a form knows of the password's owner, and the new site name during setup. */
export type PasswordOwnerOnForm = { name?: string; email?: string; siteName?: string }

type Refusals = typeof import('../../password-refusals.ts').passwordRefusals

/**
 * The reasons why the server will reject a password that meets every rule. The list of common passwords is as large as a
 * whole page, so it loads when the person begins to type. Until it is loaded, or if that fails, only the server checks.
 * @returns one sentence per reason
 */
export function usePasswordRefusals(password: string, { name, email, siteName }: PasswordOwnerOnForm): string[] {
  const community = useCommunity()
  const [refusalsOf, setRefusalsOf] = useState<Refusals | null>(null)
  const isTyped = password !== ''
  useEffect(() => {
    if (!isTyped || refusalsOf) return
    let isWanted = true
    withTimeout(import('../../password-refusals.ts')).then(
      (module) => isWanted && setRefusalsOf(() => module.passwordRefusals),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [isTyped, refusalsOf])
  const typed = useDeferredValue(password)
  return useMemo(() => {
    if (!refusalsOf || checkPassword(typed).failures.length > 0) return []
    const siteNames = siteName ? [community.name, siteName] : [community.name]
    return refusalsOf(typed, { name, emails: email ? [email] : [], siteNames })
  }, [refusalsOf, typed, name, email, siteName, community.name])
}
