import type { Mention } from '../../platform/markup/mentions.ts'
import { OnDemand } from '../overlays/on-demand.tsx'

const loadMarkup = async () => ({ default: (await import('./markup.tsx')).Markup })
const ignoreClose = () => undefined

/** Previews Markdown. The parser is loaded when a preview is shown. */
export function MarkupPreview({ text, mentions }: { text: string; mentions?: readonly Mention[] }) {
  return <OnDemand load={loadMarkup} props={{ text, mentions, opened: true, onClose: ignoreClose }} />
}
