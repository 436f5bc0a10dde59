import { TransNoContext, type TransProps } from '@lingui/react/server'
import { i18n } from '../../platform/contract/text/translation.ts'

const lingui = { i18n }

/** Shows a translated text with its elements. The build writes it instead of `Trans`. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={lingui} />
}
