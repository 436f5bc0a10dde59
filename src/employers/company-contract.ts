import * as z from 'zod'
import { t } from '#text'
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
    z.object({
      id: uuid,
      name: z.string(),
      email: z.string(),
      avatarUrl: z.string().nullable(),
      isOwner: z.boolean(),
      isSuspended: z.boolean(),
    }),
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
    summary: 'The viewer’s company; null if they have none',
    tag,
    membership,
  }).output(z.object({ company: ownCompany.nullable() })),

  start: operation('employer', {
    method: 'POST',
    path: '/employers/company',
    summary: 'Start a company, for employers without one',
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
    summary: 'Update the viewer’s company; a new name or domain of a verified company waits for an admin',
    tag,
    membership,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  })
    .input(companyForm.partial())
    .output(ownCompany),

  withdrawChange: operation('employer', {
    method: 'DELETE',
    path: '/employers/company/requested-change',
    summary: 'Withdraw the name or website that waits for an admin; idempotent',
    tag,
    membership,
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  }).output(ownCompany),

  updatePhone: operation('employer', {
    method: 'PUT',
    path: '/employers/me/phone',
    summary: 'Change the viewer’s phone number, which only their company and admins see',
    tag,
    membership,
    problems: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
    .input(phoneForm)
    .output(ownCompany),

  uploadLogo: operation('employer', {
    method: 'PUT',
    path: '/employers/company/logo',
    summary: `Set the logo: a JPEG or PNG of up to ${pictureMegabytes} MB, fitted into a square, with location and other hidden data removed`,
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
    summary: 'A logo; public, because it appears on public job pages',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(z.object({ file: z.string().max(100) }))
    .output(fileResponse),

  listPeople: operation('employer', {
    method: 'GET',
    path: '/employers/company/people',
    summary: 'The people and invitations of the viewer’s company',
    tag,
    membership,
    problems: ['NOT_FOUND'],
  }).output(z.object({ people: z.array(companyPerson), invitations: z.array(invitation) })),

  invite: operation('employer', {
    method: 'POST',
    path: '/employers/company/invitations',
    summary: 'Invite a person to the viewer’s company by email; inviting them again sends a new link',
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
    summary: 'Remove a person from the viewer’s company, or leave it; the last owner can’t',
    tag,
    membership,
    problems: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  })
    .input(byId)
    .output(done),

  makeOwner: operation('employer', {
    method: 'PUT',
    path: '/employers/company/people/{id}/ownership',
    summary: 'Make a person in the viewer’s company an owner',
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
    summary: 'Find companies by part of their name, for example to hide from one',
    tag,
    membership,
  })
    .input(z.object({ search: singleLineText(t`Search`, 100).min(1, t`Please type a name.`) }))
    .output(z.object({ companies: z.array(companySummary) })),

  listAll: operation('admin', {
    method: 'GET',
    path: '/admin/companies',
    summary: 'All companies with their people, those waiting for the team first or newest first',
    tag,
  })
    .input(
      z.object({
        filter: z.enum(['all', 'waiting', 'verified']).default('all'),
        search: singleLineText(t`Search`, 100).default(''),
        after: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({ companies: z.array(listedCompany), waitingCount: z.number().int(), next: z.string().nullable() }),
    ),

  appointOwner: operation('admin', {
    method: 'PUT',
    path: '/admin/companies/{id}/owners/{accountId}',
    summary: 'Make a person in a company an owner, for example when its owners are suspended',
    tag,
    freshLogin: 'always',
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId.extend({ accountId: uuid }))
    .output(done),

  grantChange: operation('admin', {
    method: 'PUT',
    path: '/admin/companies/{id}/requested-change',
    summary: 'Approve the name or website that a verified company asked for',
    tag,
    problems: ['NOT_FOUND', 'CONFLICT'],
  })
    .input(byId.extend({ requestedAt: moment }))
    .output(listedCompany),

  refuseChange: operation('admin', {
    method: 'DELETE',
    path: '/admin/companies/{id}/requested-change',
    summary: 'Decline the name or website that a verified company asked for',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(listedCompany),

  verify: operation('admin', {
    method: 'PUT',
    path: '/admin/companies/{id}/verification',
    summary: 'Verify a company',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(listedCompany),

  withdrawVerification: operation('admin', {
    method: 'DELETE',
    path: '/admin/companies/{id}/verification',
    summary: 'Withdraw a company’s verification; its email domain alone won’t verify it again',
    tag,
    problems: ['NOT_FOUND'],
  })
    .input(byId)
    .output(listedCompany),
}
