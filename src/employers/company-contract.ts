import * as z from 'zod'
import { email } from '../accounts/contract.ts'
import { fileBody, fileName, fileResponse } from '../platform/contract/files.ts'
import { operation } from '../platform/contract/operation.ts'
import { pictureMegabytes } from '../platform/contract/pictures.ts'
import { done, moment, singleLineText, uuid } from '../platform/contract/schemas.ts'
import {
  company,
  companyChange,
  companyForm,
  companyName,
  companyPerson,
  companySummary,
  invitation,
  ownCompany,
  phone,
  verifiers,
  website,
} from './company.ts'

const tag = 'Employers'
const byId = z.object({ id: uuid })
const membership = 'notNeeded'

/** Companies on one page of the admins' list. */
export const companiesPerPage = 25
/** How many companies a search by name finds at most. */
export const maxFoundCompanies = 20

/** A company as admins see it. */
const listedCompany = company.extend({
  verifiedBy: z.enum(verifiers).nullable(),
  verifiedAt: moment.nullable(),
  people: z.array(
    z.object({ id: uuid, name: z.string(), email: z.string(), isOwner: z.boolean(), isSuspended: z.boolean() }),
  ),
  requestedChange: companyChange.nullable(),
  formerNames: z.array(z.string()),
})
export type ListedCompany = z.infer<typeof listedCompany>

export const newCompany = z.object({ name: companyName, website, phone })
export const phoneForm = z.object({ phone })
export const inviteForm = z.object({ email })

export const companyOperations = {
  showOwn: operation('employer', {
    method: 'GET',
    path: '/employers/company',
    summary: 'The own company; null for who has left or lost hers',
    tag,
    membership,
  }).output(z.object({ company: ownCompany.nullable() })),

  start: operation('employer', {
    method: 'POST',
    path: '/employers/company',
    summary: 'Begin a company, for who has none',
    tag,
    membership,
    successStatus: 201,
    problems: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(newCompany)
    .output(ownCompany),

  update: operation('employer', {
    method: 'PATCH',
    path: '/employers/company',
    summary: 'Change the own company; another name or domain of a verified one waits for an admin',
    tag,
    membership,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  })
    .input(companyForm.partial())
    .output(ownCompany),

  withdrawChange: operation('employer', {
    method: 'DELETE',
    path: '/employers/company/requested-change',
    summary: 'Take back the other name or website that waits for an admin; twice is once',
    tag,
    membership,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  }).output(ownCompany),

  updatePhone: operation('employer', {
    method: 'PUT',
    path: '/employers/me/phone',
    summary: 'Change the own phone number, which only the own company and admins see',
    tag,
    membership,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(phoneForm)
    .output(ownCompany),

  uploadLogo: operation('employer', {
    method: 'PUT',
    path: '/employers/company/logo',
    summary: `Set the logo: a JPEG or PNG of ${pictureMegabytes} MB at most, fitted into a square and stripped of all but the picture`,
    tag,
    membership,
    inputStructure: 'detailed',
    problems: ['NOT_FOUND', 'FORBIDDEN', 'TOO_LARGE', 'UNSUPPORTED_FILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  })
    .input(z.object({ query: z.object({ name: fileName }), body: fileBody }))
    .output(ownCompany),

  removeLogo: operation('employer', {
    method: 'DELETE',
    path: '/employers/company/logo',
    summary: 'Remove the logo',
    tag,
    membership,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  }).output(ownCompany),

  showLogo: operation('visitor', {
    method: 'GET',
    path: '/companies/logos/{file}',
    summary: 'A logo; public, as it stands on public job pages',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ file: z.string().max(100) }))
    .output(fileResponse),

  listPeople: operation('employer', {
    method: 'GET',
    path: '/employers/company/people',
    summary: 'Who belongs to the own company, and who is invited',
    tag,
    membership,
    problems: ['NOT_FOUND'],
  }).output(z.object({ people: z.array(companyPerson), invitations: z.array(invitation) })),

  invite: operation('employer', {
    method: 'POST',
    path: '/employers/company/invitations',
    summary: 'Invite somebody into the own company by mail; inviting her again sends a new link',
    tag,
    successStatus: 201,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  })
    .input(inviteForm)
    .output(invitation),

  withdrawInvitation: operation('employer', {
    method: 'DELETE',
    path: '/employers/company/invitations/{id}',
    summary: 'Withdraw an invitation',
    tag,
    membership,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  })
    .input(byId)
    .output(done),

  removePerson: operation('employer', {
    method: 'DELETE',
    path: '/employers/company/people/{id}',
    summary: 'Take somebody out of the own company, or leave it; its last owner cannot',
    tag,
    membership,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  })
    .input(byId)
    .output(done),

  makeOwner: operation('employer', {
    method: 'PUT',
    path: '/employers/company/people/{id}/ownership',
    summary: 'Make somebody of the own company one of its owners',
    tag,
    freshLogin: 'always',
    membership,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  })
    .input(byId)
    .output(done),

  show: operation('signedIn', {
    method: 'GET',
    path: '/companies/{id}',
    summary: 'A company as members see it',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(company),

  find: operation('member', {
    method: 'GET',
    path: '/companies',
    summary: 'Companies by a part of their name, such as to hide from one of them',
    tag,
    membership,
  })
    .input(z.object({ search: singleLineText('Search', 100).min(1, 'Please type a name.') }))
    .output(z.object({ companies: z.array(companySummary) })),

  listAll: operation('admin', {
    method: 'GET',
    path: '/admin/companies',
    summary: 'All companies with their people, those that wait for the team first or the newest first',
    tag,
  })
    .input(
      z.object({
        filter: z.enum(['all', 'waiting', 'verified']).default('all'),
        search: singleLineText('Search', 100).default(''),
        after: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({ companies: z.array(listedCompany), waitingCount: z.number().int(), next: z.string().nullable() }),
    ),

  appointOwner: operation('admin', {
    method: 'PUT',
    path: '/admin/companies/{id}/owners/{accountId}',
    summary: 'Make somebody of a company one of its owners, such as when its owners are suspended',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId.extend({ accountId: uuid }))
    .output(done),

  grantChange: operation('admin', {
    method: 'PUT',
    path: '/admin/companies/{id}/requested-change',
    summary: 'Let a verified company take the name or website that it asked for',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId.extend({ requestedAt: moment }))
    .output(listedCompany),

  refuseChange: operation('admin', {
    method: 'DELETE',
    path: '/admin/companies/{id}/requested-change',
    summary: 'Refuse a verified company the name or website that it asked for',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(listedCompany),

  verify: operation('admin', {
    method: 'PUT',
    path: '/admin/companies/{id}/verification',
    summary: 'Vouch for a company',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(listedCompany),

  withdrawVerification: operation('admin', {
    method: 'DELETE',
    path: '/admin/companies/{id}/verification',
    summary: 'Vouch for a company no longer; its mail domain alone does not verify it again',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(listedCompany),
}
