import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useCommunity } from '../../ui/community.ts'
import { inTime } from '../../ui/time-limit.ts'
import { checkPassword } from '../password-rules.ts'

/** What a form knows of whoever chooses a password, and of a site that is just being named. */
export type PasswordOwnerOnForm = { name?: string; email?: string; siteName?: string }

type Refusals = typeof import('../password-refusals.ts').passwordRefusals

/**
 * Why the server will refuse a password although it meets every rule. The list of common passwords is as heavy as a whole
 * page, so it comes when somebody begins to type; until it is there, and where it does not come, the server alone says.
 * @returns a sentence for each reason
 */
export function usePasswordRefusals(password: string, { name, email, siteName }: PasswordOwnerOnForm): string[] {
  const community = useCommunity()
  const [refusalsOf, setRefusalsOf] = useState<Refusals | null>(null)
  const isTyped = password !== ''
  useEffect(() => {
    if (!isTyped || refusalsOf) return
    let isWanted = true
    inTime(import('../password-refusals.ts')).then(
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
