import { OnDemand } from '../overlays/on-demand.tsx'

const loadMarkup = async () => ({ default: (await import('./markup.tsx')).Markup })
const ignoreClose = () => undefined

/** Previews Markdown. The parser is loaded when a preview is shown. */
export function MarkupPreview({ text }: { text: string }) {
  return <OnDemand load={loadMarkup} props={{ text, opened: true, onClose: ignoreClose }} />
}
