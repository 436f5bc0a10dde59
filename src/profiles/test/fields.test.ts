import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPerson, type Person } from '../../accounts/test/people.ts'
import { startTestApp, type TestApp } from '../../platform/testing/app/test-app.ts'
import { profileForm, sharedByDefault, sharedFields } from '../contract.ts'
import {
  activityKinds,
  emptyFieldValues,
  type ProfileField,
  type ProfileFieldValues,
  profileFields,
} from '../fields.ts'
import { profilesPersonalData } from '../server/exports.ts'
import { profiles } from '../server/tables.ts'
import { formFields } from '../web/edit/form/form-values.ts'
import { asOwner } from './profile-owner.ts'

let app: TestApp
let ada: Person
let bea: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ada = await createPerson(app)
  bea = await createPerson(app)
  admin = await createPerson(app, { role: 'admin' })
})
afterAll(() => app?.stop())

/** Columns that members do not fill in. A new column is either a declared field or named here. */
const otherColumns = [
  'accountId',
  'sharedFields',
  'isInDirectory',
  'directoryText',
  'photoKey',
  'resumeKey',
  'resumeName',
  'resumeType',
  'resumeSize',
  'resumeUploadedAt',
  'createdAt',
  'updatedAt',
]

/** A valid value of a field, which differs per field. */
function sampleValue(field: ProfileField): string | string[] {
  switch (field.kind) {
    case 'line':
    case 'text':
      return `Sample ${field.name}`
    case 'url':
      return `https://www.${field.host}/sample`
    case 'choice':
      return field.choices.at(-1) ?? ''
    case 'list':
      return ['Sample one', 'Sample two']
  }
}

/** A value that the contract rejects, and the message. */
function invalidValue(field: ProfileField): [unknown, string] {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'url':
      return ['x'.repeat(field.maxLength + 1), `${field.label} must be ${field.maxLength} characters or less.`]
    case 'choice':
      return ['none of them', `Please choose your ${field.label.toLowerCase()}.`]
    case 'list':
      return [
        Array.from({ length: field.maxItems + 1 }, (_, index) => `Item ${index}`),
        `Please choose at most ${field.maxItems} ${field.label.toLowerCase()}.`,
      ]
  }
}

const samples = Object.fromEntries(profileFields.map((field) => [field.name, sampleValue(field)])) as ProfileFieldValues

function showMember(id: string) {
  return app.request('GET', `/api/members/${id}`, { cookie: bea.cookie })
}

async function exportedData(person: Person): Promise<unknown> {
  return (await profilesPersonalData.collect(app.services.db, person.id)).data
}

const exported = Object.fromEntries(profileFields.map(({ name, exportName = name }) => [exportName, samples[name]]))

test('every column of a profile is a declared field or named as another column, and every field has a column', () => {
  const columns = Object.keys(getTableColumns(profiles))
  expect(columns.toSorted()).toEqual([...profileFields.map(({ name }) => name), ...otherColumns].toSorted())
})

test('every field and kind of activity can be shared, and the form has the declared fields in their order', () => {
  const names = profileFields.map(({ name }) => name)
  expect(sharedFields).toEqual([...names, ...activityKinds])
  expect(Object.keys(profileForm.shape)).toEqual([...names, 'sharedFields', 'isInDirectory'])
  expect(formFields).toEqual(Object.keys(profileForm.shape))
  const privateAtFirst = ['availability', 'posts', 'events', 'groups']
  expect(sharedFields.filter((name) => !sharedByDefault.includes(name))).toEqual(privateAtFirst)
})

test('every field is saved, shown to other members once it is shared, and part of the personal data', async () => {
  const owner = asOwner(app, ada)
  expect((await owner.save({ ...samples, sharedFields: [] })).body).toMatchObject(samples)
  expect(await owner.read()).toMatchObject(samples)
  expect(JSON.stringify((await showMember(ada.id)).body)).not.toMatch(/sample/i)
  await owner.save({ sharedFields })
  expect((await showMember(ada.id)).body).toMatchObject(samples)
  expect(await exportedData(ada)).toMatchObject(exported)
})

test('an admin who clears a profile clears every field, and a deleted account leaves none', async () => {
  const cleo = await createPerson(app)
  const owner = asOwner(app, cleo)
  await owner.save(samples)
  await app.request('DELETE', `/api/profiles/${cleo.id}`, { cookie: admin.cookie })
  expect(await owner.read()).toMatchObject(emptyFieldValues)
  await owner.save(samples)
  await app.services.db.transaction((tx) => profilesPersonalData.erase(app.services, tx, cleo.id, 'remove'))
  expect(JSON.stringify(await exportedData(cleo))).not.toMatch(/sample/i)
})

describe('an invalid value of any field is rejected with INVALID_INPUT and the message of its field', () => {
  test.each(profileFields.map((field) => [field.name, ...invalidValue(field)] as const))(
    '%s',
    async (name, value, message) => {
      const { status, body } = await asOwner(app, bea).save({ [name]: value })
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(body.errors).toEqual([{ field: name, message }])
    },
  )
})
