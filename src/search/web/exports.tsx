import { useAccount } from '../../accounts/web/exports.tsx'
import type { AllPlaces, NavigationSection } from '../../ui/frame/navigation-item.tsx'
import { SearchOpener } from '../../ui/frame/search-opener.tsx'

// Loaded when it is first needed: most visits search for nothing.
const loadPalette = () => import('./palette/palette.tsx')

type SearchProps = {
  /** Everything that the navigation lists. */
  places: AllPlaces
  /** What only the palette lists: the places of an admin's other area. */
  otherSections: NavigationSection[]
}

/**
 * For the frame of the signed-in screens: the field in its top bar, which opens the palette. It is there before the
 * account is known, so that nothing moves; visitors, who are about to be redirected, do not get it.
 */
export function Search({ places, otherSections }: SearchProps) {
  const { data: account } = useAccount()
  if (account === null) return null
  const props = {
    viewer: account && { id: account.id, role: account.role },
    sections: [...places.sections, ...otherSections],
    onLogOut: places.onLogOut,
  }
  return <SearchOpener load={loadPalette} props={props} />
}
