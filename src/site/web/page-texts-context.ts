import { createContext } from 'react-router'
import type { PageTexts } from '../../platform/contract/community.ts'

/** Set by the server for each rendering; only pages that show these texts take from it, so that no other carries them. */
export const pageTextsContext = createContext<PageTexts>({
  audienceLine: '',
  introduction: '',
  audience: '',
  aboutLead: '',
  aboutSections: [],
  weeklyText: '',
  howToPay: '',
})
