import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { surveysContract } from '../contract.ts'
import { openRound } from './open-round.ts'
import { readQuestions, saveQuestions } from './questions.ts'
import { exportResponses, listResponses } from './response-pages.ts'
import { saveResponse, showOwn } from './responses.ts'
import { showResults } from './results.ts'

const os = implementAuthorized(surveysContract)

export const surveysRoutes = os.router({
  showOwn: os.showOwn.handler(({ context }) => showOwn(context.db, requireViewer(context))),
  answer: os.answer.handler(({ input, context }) => saveResponse(context, requireViewer(context), input)),
  showResults: os.showResults.handler(({ input, context }) => showResults(context.db, input.round)),
  listResponses: os.listResponses.handler(({ input, context }) => listResponses(context.db, input)),
  exportResponses: os.exportResponses.handler(({ input, context }) =>
    exportResponses(context, requireViewer(context), input.id),
  ),
  openRound: os.openRound.handler(({ input, context }) => openRound(context, requireViewer(context), input)),
  readQuestions: os.readQuestions.handler(({ context }) => readQuestions(context.db)),
  saveQuestions: os.saveQuestions.handler(({ input, context }) =>
    saveQuestions(context, requireViewer(context), input),
  ),
})
