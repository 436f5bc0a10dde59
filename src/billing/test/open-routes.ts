/**
 * What members and employers may do without a current membership: the list of docs/decisions/0020, route by route. A
 * route that is added must be marked in its contract, and then be named here and there.
 */
export const openWithoutMembership: readonly string[] = [
  // Her profile with photo and resume.
  'profiles.getOwn',
  'profiles.save',
  'profiles.uploadPhoto',
  'profiles.removePhoto',
  'profiles.uploadResume',
  'profiles.removeResume',
  // Who sees her as a candidate.
  'candidates.showVisibility',
  'candidates.updateVisibility',
  'candidates.listViews',
  'candidates.listResumeAccess',
  'candidates.allowResume',
  'candidates.refuseResume',
  'employers.find',
  // Her applications, and what she keeps of jobs.
  'jobs.listApplications',
  'jobs.showApplication',
  'jobs.openSentResume',
  'jobs.withdraw',
  'jobs.listSaved',
  'jobs.unsave',
  'jobs.listSearches',
  'jobs.deleteSearch',
  // Taking back what she wrote, and leaving what she is in.
  'forum.removeThread',
  'forum.removeReply',
  'groups.leaveGroup',
  'groups.withdrawRequest',
  'events.unregister',
  // An employer's company and its people.
  'employers.acceptInvitation',
  'employers.showGivenUp',
  'employers.showOwn',
  'employers.start',
  'employers.update',
  'employers.updatePhone',
  'employers.withdrawChange',
  'employers.uploadLogo',
  'employers.removeLogo',
  'employers.listPeople',
  'employers.withdrawInvitation',
  'employers.removePerson',
  'employers.makeOwner',
  // Reading her postings, and taking them away.
  'jobs.listPostings',
  'jobs.showPosting',
  'jobs.close',
  'jobs.deletePosting',
]
