import { implementAuthorized } from '../../platform/server/auth/authorization.ts'
import { requireViewer } from '../../platform/server/auth/request-context.ts'
import { applicationsOperations } from '../applications-contract.ts'
import { boardOperations } from '../board-contract.ts'
import { feedOperations } from '../feed-contract.ts'
import { hiringOperations } from '../hiring-contract.ts'
import { payLawOperations } from '../pay-law-contract.ts'
import { postingsOperations } from '../postings-contract.ts'
import { listApplicants, showApplicant } from './applications/applicants.ts'
import { apply } from './applications/applying.ts'
import { listOwn, showOwn } from './applications/own-applications.ts'
import { openApplicantResume, openSentResume } from './applications/resumes.ts'
import { moveApplicant, withdraw } from './applications/status-changes.ts'
import { loadJob } from './board/job-details.ts'
import { showSharePicture } from './board/public-job.ts'
import { listSaved, saveJob, unsaveJob } from './board/saved-jobs.ts'
import { createSearch, deleteSearch, listSearches, updateSearch } from './board/saved-searches.ts'
import { searchJobs } from './board/search.ts'
import { countSearch } from './board/search-counts.ts'
import { fetchFeed, previewFeed, removeFeed, saveFeed, showFeed, takeFeedVersion } from './feeds/manage-feed.ts'
import {
  addApplicantNote,
  deleteApplicantNote,
  listApplicantNotes,
  updateApplicantNote,
} from './hiring/applicant-notes.ts'
import { showHiring, updateHiring } from './hiring/hiring.ts'
import { showScorecards, submitScorecard } from './hiring/scorecards.ts'
import { changePayLawRules, readPayLawRules } from './pay-laws/pay-law-rules.ts'
import { listPostings, showPosting } from './postings/posting-views.ts'
import { copyPosting, createPosting, deletePosting, updatePosting } from './postings/postings.ts'
import { close, publish, reopen } from './postings/publishing.ts'

const done = { done: true as const }

const board = implementAuthorized(boardOperations)

/** Members search the job board, and save jobs and searches. */
const boardRoutes = {
  search: board.search.handler(({ input, context }) => searchJobs(context, requireViewer(context), input)),
  countSearch: board.countSearch.handler(({ input, context }) => countSearch(context, input)),
  show: board.show.handler(({ input, context }) => loadJob(context, context.db, requireViewer(context), input.id)),
  showSharePicture: board.showSharePicture.handler(({ input, context }) => showSharePicture(context, input)),
  save: board.save.handler(async ({ input, context }) => {
    await saveJob(context, requireViewer(context), input.id)
    return done
  }),
  unsave: board.unsave.handler(async ({ input, context }) => {
    await unsaveJob(context, requireViewer(context), input.id)
    return done
  }),
  listSaved: board.listSaved.handler(({ input, context }) => listSaved(context, requireViewer(context), input.after)),
  listSearches: board.listSearches.handler(async ({ context }) => ({
    searches: await listSearches(context, requireViewer(context)),
  })),
  createSearch: board.createSearch.handler(({ input, context }) =>
    createSearch(context, requireViewer(context), input),
  ),
  updateSearch: board.updateSearch.handler(({ input, context }) =>
    updateSearch(context, requireViewer(context), input),
  ),
  deleteSearch: board.deleteSearch.handler(async ({ input, context }) => {
    await deleteSearch(context, requireViewer(context), input.id)
    return done
  }),
}

const postings = implementAuthorized(postingsOperations)

/** Employers write and publish the jobs of their company. */
const postingsRoutes = {
  listPostings: postings.listPostings.handler(({ input, context }) =>
    listPostings(context, requireViewer(context), input),
  ),
  createPosting: postings.createPosting.handler(({ input, context }) =>
    createPosting(context, requireViewer(context), input),
  ),
  showPosting: postings.showPosting.handler(({ input, context }) =>
    showPosting(context, requireViewer(context), input.id),
  ),
  updatePosting: postings.updatePosting.handler(({ input, context }) =>
    updatePosting(context, requireViewer(context), input),
  ),
  publish: postings.publish.handler(({ input, context }) => publish(context, requireViewer(context), input.id)),
  close: postings.close.handler(({ input, context }) => close(context, requireViewer(context), input.id)),
  reopen: postings.reopen.handler(({ input, context }) => reopen(context, requireViewer(context), input.id)),
  copyPosting: postings.copyPosting.handler(({ input, context }) =>
    copyPosting(context, requireViewer(context), input.id),
  ),
  deletePosting: postings.deletePosting.handler(async ({ input, context }) => {
    await deletePosting(context, requireViewer(context), input.id)
    return done
  }),
}

const feeds = implementAuthorized(feedOperations)

/** Employers import the jobs of their company from a feed. */
const feedRoutes = {
  showFeed: feeds.showFeed.handler(({ context }) => showFeed(context, requireViewer(context))),
  previewFeed: feeds.previewFeed.handler(({ input, context }) =>
    previewFeed(context, requireViewer(context), input.url),
  ),
  saveFeed: feeds.saveFeed.handler(({ input, context }) => saveFeed(context, requireViewer(context), input.url)),
  fetchFeed: feeds.fetchFeed.handler(({ context }) => fetchFeed(context, requireViewer(context))),
  removeFeed: feeds.removeFeed.handler(async ({ context }) => {
    await removeFeed(context, requireViewer(context))
    return done
  }),
  takeFeedVersion: feeds.takeFeedVersion.handler(({ input, context }) =>
    takeFeedVersion(context, requireViewer(context), input.id),
  ),
}

const payLaws = implementAuthorized(payLawOperations)

/** Admins decide whether the laws about pay in ads are enforced. */
const payLawRoutes = {
  showPayLawRules: payLaws.showPayLawRules.handler(({ context }) => readPayLawRules(context.db)),
  changePayLawRules: payLaws.changePayLawRules.handler(({ input, context }) =>
    changePayLawRules(context, requireViewer(context), input),
  ),
}

const applications = implementAuthorized(applicationsOperations)

/** Members apply for jobs, and employers answer them. */
const applicationsRoutes = {
  apply: applications.apply.handler(({ context, input }) => apply(context, requireViewer(context), input)),
  listApplications: applications.listApplications.handler(({ context, input }) =>
    listOwn(context, requireViewer(context), input.after),
  ),
  showApplication: applications.showApplication.handler(({ context, input }) =>
    showOwn(context, context.db, requireViewer(context), input.id),
  ),
  openSentResume: applications.openSentResume.handler(({ context, input }) =>
    openSentResume(context, requireViewer(context), input.id),
  ),
  withdraw: applications.withdraw.handler(({ context, input }) => withdraw(context, requireViewer(context), input.id)),
  listApplicants: applications.listApplicants.handler(({ context, input }) =>
    listApplicants(context.db, requireViewer(context), input),
  ),
  showApplicant: applications.showApplicant.handler(({ context, input }) =>
    showApplicant(context.db, requireViewer(context), input.id),
  ),
  moveApplicant: applications.moveApplicant.handler(({ context, input }) =>
    moveApplicant(context, requireViewer(context), input),
  ),
  openApplicantResume: applications.openApplicantResume.handler(({ context, input }) =>
    openApplicantResume(context, requireViewer(context), input.id),
  ),
}

const hiring = implementAuthorized(hiringOperations)

/** The people of a company decide about applicants together. */
const hiringRoutes = {
  showHiring: hiring.showHiring.handler(({ context, input }) =>
    showHiring(context.db, requireViewer(context), input.id),
  ),
  updateHiring: hiring.updateHiring.handler(({ context, input }) =>
    updateHiring(context, requireViewer(context), input),
  ),
  showScorecards: hiring.showScorecards.handler(({ context, input }) =>
    showScorecards(context.db, requireViewer(context), input.id),
  ),
  submitScorecard: hiring.submitScorecard.handler(({ context, input }) =>
    submitScorecard(context, requireViewer(context), input),
  ),
  listApplicantNotes: hiring.listApplicantNotes.handler(({ context, input }) =>
    listApplicantNotes(context.db, requireViewer(context), input.id),
  ),
  addApplicantNote: hiring.addApplicantNote.handler(({ context, input }) =>
    addApplicantNote(context, requireViewer(context), input),
  ),
  updateApplicantNote: hiring.updateApplicantNote.handler(({ context, input }) =>
    updateApplicantNote(context, requireViewer(context), input),
  ),
  deleteApplicantNote: hiring.deleteApplicantNote.handler(async ({ context, input }) => {
    await deleteApplicantNote(context.db, requireViewer(context), input)
    return done
  }),
}

export const jobsRoutes = {
  ...boardRoutes,
  ...postingsRoutes,
  ...applicationsRoutes,
  ...hiringRoutes,
  ...feedRoutes,
  ...payLawRoutes,
}
