import { useCallback, useEffect, useRef, useState } from 'react'
import { contactApi } from './api.ts'

type Challenge = { challenge: string; left: number; right: number }

/** The sum to solve. `renew` asks for another; `isMissing` is true when none could be had. */
export function useChallenge() {
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [isMissing, setMissing] = useState(false)
  const latest = useRef(0)

  const renew = useCallback(async () => {
    latest.current += 1
    const own = latest.current
    setMissing(false)
    try {
      const next = await contactApi.client.createChallenge()
      if (own === latest.current) setChallenge(next)
    } catch {
      if (own === latest.current) setMissing(true)
    }
  }, [])

  useEffect(() => void renew(), [renew])

  return { challenge, isMissing, renew }
}
