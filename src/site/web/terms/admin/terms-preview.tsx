import { t } from '#text'
import { useCommunity } from '../../../../ui/page/community.ts'
import type { TermsOverview } from '../../../contract.ts'
import { PreviewFrame } from '../../content/page-preview.tsx'
import { placeholderValues } from '../../content/placeholders.ts'
import { parseSections } from '../../parse-texts.ts'
import { TermsContent } from '../terms-content.tsx'

type TermsPreviewProps = {
  opened: boolean
  onClose: () => void
  terms: TermsOverview['newest']
  title?: string
}

/** Previews terms. Imports the parser, so load it on demand. */
export default function TermsPreview({ opened, onClose, terms, title = t`Preview` }: TermsPreviewProps) {
  const values = placeholderValues(useCommunity(), terms.governingLaw)
  const hasDay = !Number.isNaN(Date.parse(terms.effectiveOn))
  return (
    <PreviewFrame opened={opened} onClose={onClose} title={title}>
      {() => (
        <section aria-label={t`Terms & Conditions`}>
          <TermsContent
            sections={parseSections(terms.sections, values)}
            effectiveOn={hasDay ? terms.effectiveOn : null}
            prefix="preview"
          />
        </section>
      )}
    </PreviewFrame>
  )
}
