import { useOutletContext } from 'react-router'
import type { Group } from '../../contract.ts'

/** The group whose page the screen is a part of. */
export function useGroup(): Group {
  return useOutletContext<Group>()
}
