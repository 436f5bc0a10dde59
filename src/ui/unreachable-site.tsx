import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { screenUnreachable } from './stay-when-unreachable.ts'
import { requestLimit } from './time-limit.ts'

/** Says on every page that the next screen does not come: after 10 s without an answer, or as soon as that is known. */
export function UnreachableSite() {
  const isGoing = useNavigation().state !== 'idle'
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    setUnreachable(false)
    const tell = () => setUnreachable(true)
    const timer = isGoing ? setTimeout(tell, requestLimit) : undefined
    window.addEventListener(screenUnreachable, tell)
    return () => {
      clearTimeout(timer)
      window.removeEventListener(screenUnreachable, tell)
    }
  }, [isGoing])
  if (!isUnreachable) return null
  return (
    <p role="alert" className="toaster-missing">
      {navigator.onLine ? 'The site is not answering.' : 'You are offline.'} This page stays as it is. Please follow the
      link again {navigator.onLine ? 'in a moment.' : 'when your connection is back.'}
    </p>
  )
}
