import { uuid } from '../../platform/contract/schemas.ts'
import type { ReportableContent } from '../../platform/server/extension-points/reportable-content.ts'
import { emptyProfile } from './clearing.ts'
import { findMember } from './members.ts'

/** Characters of a text shown in the queue of reports. */
const excerptLength = 300

/** A profile as something that can be reported; its id is the account's. */
export const reportableProfile: ReportableContent = {
  kind: 'profile',
  async find({ db }, viewer, id) {
    const member = uuid.safeParse(id).success ? await findMember(db, viewer, id) : null
    if (!member) return null
    const texts = [member.jobTitle, member.company, member.location, member.bio, member.careerGoals]
    return {
      title: member.name,
      excerpt: texts.filter(Boolean).join(' · ').slice(0, excerptLength),
      path: `/members/${id}`,
      author: { id, name: member.name },
    }
  },
  async remove(services, tx, _admin, id) {
    await emptyProfile(services, tx, id)
  },
}
