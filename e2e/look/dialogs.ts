import type { Kind } from '../crawl/screens.ts'

/** A dialog, menu or drawer, and how to open it: the screen, and the names of the controls to press there. */
type Dialog = { title: string; kind: Kind; path: string; presses: RegExp[] }

/**
 * The dialogs, menus and drawers that `npm run look` photographs. The last press opens what is shown and changes
 * nothing, because the same site is photographed at both widths.
 */
const table: [title: string, kind: Kind, path: string, ...presses: RegExp[]][] = [
  ['Menu of the public pages', 'visitor', '/', /^(menu|open menu|about)$/i],
  ['Forgotten password', 'visitor', '/login', /forgot/i],
  ['Account menu', 'member', '/dashboard', /account menu$/],
  ['Notifications', 'member', '/dashboard', /^notifications/i],
  ['Theme menu', 'member', '/dashboard', /theme/i],
  ['Search palette', 'member', '/dashboard', /^search everything$/i],
  ['Search palette of an employer', 'employer', '/employer/dashboard', /^search everything$/i],
  ['Search with filters', 'member', '/search?q=data in:introductions', /^filters/i],
  ['Write to support', 'member', '/dashboard', /^support$/i],
  ['New thread', 'member', '/messages?category=introductions', /^new thread$/i],
  ['Thread: more actions', 'member', '/messages/thread/:id', /^more actions for this thread$/i],
  ['Report a thread', 'member', '/messages/thread/:id', /^more actions for this thread$/i, /^report/i],
  ['Delete a thread', 'admin', '/messages/thread/:id', /^delete thread$/i],
  ['Calendar', 'member', '/events', /^calendar$/i],
  ['RSVP with guests and a question', 'member', '/events', /^rsvp atlanta coffee/i],
  ['Notification settings of events', 'member', '/livehub', /^notification settings$/i],
  ['Message to a member', 'member', '/members/:id', /^(message|write|send)/i],
  ['Report a member', 'member', '/members/:id', /^report/i],
  ['Leave a group', 'member', '/groups/:id', /^leave/i],
  ['Apply for a job', 'member', '/jobs/:id', /^apply$/i],
  ['Report a job', 'member', '/jobs/:id', /^report/i],
  ['Save a search', 'member', '/jobs?q=data', /^save this search$/i],
  ['Withdraw an application', 'member', '/applications/:id', /^withdraw/i],
  ['Conversation: more actions', 'member', '/inbox', /^imani quillstone/i, /^more actions$/i],
  ['Block a person', 'member', '/inbox', /^imani quillstone/i, /^more actions$/i, /^block/i],
  ['What employers will see', 'member', '/profile/visibility', /^let employers see me$/i],
  ['Add an authenticator app', 'member', '/account', /^add an authenticator app$/i],
  ['Delete the account', 'member', '/account', /^delete my account$/i],
  ['Posting: actions', 'employer', '/employer/jobs', /^actions/i],
  ['Close a job', 'employer', '/employer/jobs', /^actions: junior data analyst/i, /^close/i],
  ['Move an application', 'employer', '/employer/applications/:id', /^move application$/i],
  ['Message to a candidate', 'employer', '/employer/candidates/:id', /^(message|write|ask|contact)/i],
  // Hiring as a team.
  ['Add a message template', 'employer', '/employer/templates', /^add template$/i],
  ['Edit a message template', 'employer', '/employer/templates', /^edit invitation to talk$/i],
  ['Delete a message template', 'employer', '/employer/templates', /^delete not this time$/i],
  ['Use a template', 'employer', '/employer/candidates/:id', /^message$/i, /^use a template$/i],
  ['Stop importing jobs', 'employer', '/employer/jobs/feed', /^stop importing$/i],
  ['Address of the feed', 'employer', '/employer/jobs/feed', /^change address$/i],
  // Events and their people.
  ['Attendees with guests and answers', 'admin', '/admin/events', /attendees.*atlanta coffee/i],
  ['Edit an event with questions', 'admin', '/admin/events', /^edit.*atlanta coffee/i],
  ['Event archive', 'member', '/livehub', /^event archive$/i],
  ['Edit a recording', 'admin', '/livehub', /^event archive$/i, /^writing about your work$/i, /^edit recording$/i],
  ['Add a link to the archive', 'admin', '/livehub', /^event archive$/i, /^writing about your work$/i, /^add link$/i],
  ['Account of a member', 'admin', '/admin/users', /nia brightwater/i],
  ['Reply to a request', 'admin', '/admin/support', /^actions for/i, /^reply/i],
  ['Remove what was reported', 'admin', '/admin/reports', /^remove/i],
  ['Warn a person', 'admin', '/admin/reports', /^warn/i],
  ['Add a category of the board', 'admin', '/admin/board', /^add category$/i],
  ['Edit a category of the board', 'admin', '/admin/board', /^edit introductions$/i],
  ['Access to a category of the board', 'admin', '/admin/board', /^access to introductions$/i],
  ['Merge a category of the board', 'admin', '/admin/board', /^merge introductions$/i],
  ['Add an event', 'admin', '/admin/events', /^add event$/i],
  ['Add a series of events', 'admin', '/admin/events', /^recurring events$/i],
  ['Categories of events', 'admin', '/admin/events', /^categories$/i],
  ['Attendees of an event', 'admin', '/admin/events', /attendees/i],
  ['Delete an event', 'admin', '/admin/events', /^delete /i],
  ['New group', 'admin', '/admin/groups', /^new group$/i],
  ['Delete a group', 'admin', '/admin/groups', /^delete /i],
  ['Add a benefit', 'admin', '/admin/benefits', /^add benefit$/i],
  ['Delete a benefit', 'admin', '/admin/benefits', /^delete /i],
  ['Withdraw a verification', 'admin', '/admin/companies?show=verified', /^withdraw verification/i],
  ['Membership of a company', 'admin', '/admin/memberships', /^clearspring analytics/i],
  ['New survey', 'admin', '/admin/survey-results', /^new survey$/i],
  ['Preview of the landing page', 'admin', '/admin/site', /^preview$/i],
]

export const dialogs: Dialog[] = table.map(([title, kind, path, ...presses]) => ({ title, kind, path, presses }))
