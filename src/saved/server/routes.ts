import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { savedContract } from '../contract.ts'
import { removeReminder, setReminder } from './reminders.ts'
import { listSaved, readState } from './saved-list.ts'
import { removeSaved, saveItem } from './saving.ts'

const os = implementAuthorized(savedContract)
const done = { done: true as const }

export const savedRoutes = os.router({
  listSaved: os.listSaved.handler(({ input, context }) => listSaved(context, requireViewer(context), input)),
  showState: os.showState.handler(async ({ input, context }) => ({
    saved: await readState(context, requireViewer(context), input.items),
  })),
  saveItem: os.saveItem.handler(async ({ input, context }) => {
    await saveItem(context, requireViewer(context), input)
    return done
  }),
  removeSaved: os.removeSaved.handler(async ({ input, context }) => {
    const remindAt = await removeSaved(context, requireViewer(context), input)
    return { ...done, remindAt: remindAt?.toISOString() ?? null }
  }),
  setReminder: os.setReminder.handler(({ input, context }) => setReminder(context, requireViewer(context), input)),
  removeReminder: os.removeReminder.handler(({ input, context }) =>
    removeReminder(context, requireViewer(context), input),
  ),
})
