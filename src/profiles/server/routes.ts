import { guarded } from '../../platform/server/auth/authorization.ts'
import { viewerOf } from '../../platform/server/auth/request-context.ts'
import { profilesContract } from '../contract.ts'
import { clearProfile } from './clearing.ts'
import { showDirectory } from './directory.ts'
import { getMember } from './members.ts'
import { readOwn, saveOwn } from './own-profile.ts'
import { removePhoto, setPhoto, showPhoto } from './photos.ts'
import { openResume, removeResume, setResume } from './resumes.ts'

const os = guarded(profilesContract)

export const profilesRoutes = os.router({
  getOwn: os.getOwn.handler(({ context }) => readOwn(context.db, viewerOf(context))),
  save: os.save.handler(({ input, context }) => saveOwn(context, viewerOf(context), input)),
  uploadPhoto: os.uploadPhoto.handler(({ input, context }) => setPhoto(context, viewerOf(context), input)),
  removePhoto: os.removePhoto.handler(({ context }) => removePhoto(context, viewerOf(context))),
  showPhoto: os.showPhoto.handler(({ input, context }) => showPhoto(context, input.file)),
  uploadResume: os.uploadResume.handler(({ input, context }) => setResume(context, viewerOf(context), input)),
  removeResume: os.removeResume.handler(({ context }) => removeResume(context, viewerOf(context))),
  openResume: os.openResume.handler(({ input, context }) => openResume(context, viewerOf(context), input)),
  listMembers: os.listMembers.handler(({ input, context }) => showDirectory(context, viewerOf(context), input)),
  getMember: os.getMember.handler(({ input, context }) => getMember(context.db, viewerOf(context), input.id)),
  clearProfile: os.clearProfile.handler(async ({ input, context }) => {
    await clearProfile(context, viewerOf(context), input.id)
    return { done: true as const }
  }),
})
