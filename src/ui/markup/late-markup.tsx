import { OnDemand } from '../on-demand.tsx'

const loadMarkup = async () => ({ default: (await import('./markup.tsx')).Markup })
const stay = () => undefined

/** Markup for previews: its parser comes when one is looked at. */
export function LateMarkup({ text }: { text: string }) {
  return <OnDemand load={loadMarkup} props={{ text, opened: true, onClose: stay }} />
}
