import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Message } from '../contract.ts'

/** Reads out what the other one writes while the conversation is open; not what is there already, nor what is older. */
export function Incoming({ name, messages }: { name: string; messages: readonly Message[] }) {
  const last = messages.findLast(({ isYours }) => !isYours)
  const known = useRef(last?.id ?? 0)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!last || last.id <= known.current) return
    known.current = last.id
    setWords(`${name}: ${last.body}`)
  }, [last, name])
  return <VisuallyHidden role="status">{words}</VisuallyHidden>
}
