/**
 * The routes that members and employers may use without a current membership, as listed in docs/decisions/0020. A new one
 * must be marked in its contract and added to both lists.
 */
export const openWithoutMembership: readonly string[] = [
  // Their own profile with photo and resume.
  'profiles.getOwn',
  'profiles.save',
  'profiles.uploadPhoto',
  'profiles.removePhoto',
  'profiles.uploadResume',
  'profiles.removeResume',
  // Who sees them as a candidate.
  'candidates.showVisibility',
  'candidates.updateVisibility',
  'candidates.listViews',
  'candidates.listResumeAccess',
  'candidates.allowResume',
  'candidates.refuseResume',
  'employers.find',
  // Their applications, saved jobs, and saved searches.
  'jobs.listApplications',
  'jobs.showApplication',
  'jobs.openSentResume',
  'jobs.withdraw',
  'jobs.listSaved',
  'jobs.unsave',
  'jobs.listSearches',
  'jobs.deleteSearch',
  // Deleting what they wrote or saved, and leaving what they joined.
  'saved.removeSaved',
  'saved.removeReminder',
  'forum.removeThread',
  'forum.removeReply',
  'groups.leaveGroup',
  'groups.withdrawRequest',
  'events.showCover',
  'events.unregister',
  // The events that they came to, or keep a seat at.
  'events.showOwnCheckIn',
  'events.showFeedback',
  'events.saveFeedback',
  // What the university offers. Courses themselves are elsewhere.
  'university.listCourses',
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
  // Reading, closing, and deleting their job postings.
  'jobs.listPostings',
  'jobs.showPosting',
  'jobs.close',
  'jobs.deletePosting',
  'jobs.showFeed',
  'jobs.removeFeed',
]
