import { useCommunity } from './community.ts'

/** The browser tab's title: the screen's, then the community's. React lifts it into the page's head. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useCommunity()
  return <title>{`${title} · ${name}`}</title>
}
