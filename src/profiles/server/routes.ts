import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { profilesContract } from '../contract.ts'
import { showDirectory } from './directory.ts'
import { getMember } from './members.ts'
import { clearProfile } from './moderation.ts'
import { readOwnProfile, saveOwnProfile } from './own-profile.ts'
import { removePhoto, setPhoto, showPhoto } from './photos.ts'
import { openResume, removeResume, setResume } from './resumes.ts'

const os = implementAuthorized(profilesContract)

export const profilesRoutes = os.router({
  getOwn: os.getOwn.handler(({ context }) => readOwnProfile(context.db, requireViewer(context))),
  save: os.save.handler(({ input, context }) => saveOwnProfile(context, requireViewer(context), input)),
  uploadPhoto: os.uploadPhoto.handler(({ input, context }) => setPhoto(context, requireViewer(context), input)),
  removePhoto: os.removePhoto.handler(({ context }) => removePhoto(context, requireViewer(context))),
  showPhoto: os.showPhoto.handler(({ input, context }) => showPhoto(context, input.file)),
  uploadResume: os.uploadResume.handler(({ input, context }) => setResume(context, requireViewer(context), input)),
  removeResume: os.removeResume.handler(({ context }) => removeResume(context, requireViewer(context))),
  openResume: os.openResume.handler(({ input, context }) => openResume(context, requireViewer(context), input)),
  listMembers: os.listMembers.handler(({ input, context }) => showDirectory(context, requireViewer(context), input)),
  getMember: os.getMember.handler(({ input, context }) => getMember(context, requireViewer(context), input.id)),
  clearProfile: os.clearProfile.handler(async ({ input, context }) => {
    await clearProfile(context, requireViewer(context), input.id)
    return { done: true as const }
  }),
})
