import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type AuditAction, auditActions } from '../../platform/contract/audit-actions.ts'
import { entrySentences } from '../web/audit/sentences/entry-sentences.ts'

function sentenceOf(action: AuditAction, person: string | null): string {
  return renderToStaticMarkup(entrySentences[action]({ actor: 'Ada', person }))
}

test('the sentence about an audit entry names the person it was done to', () => {
  expect(sentenceOf('account.promoted', 'Bea')).toBe('Ada made Bea an admin')
  expect(sentenceOf('group.memberRemoved', 'Bea')).toBe('Ada removed Bea from a group')
  expect(sentenceOf('thread.pinned', 'Bea')).toBe('Ada pinned a thread of Bea')
  expect(sentenceOf('login.failed', 'Bea')).toBe('Someone failed to log in as Bea')
})

test('without the person, every sentence about an audit entry is still whole', () => {
  expect(sentenceOf('account.promoted', null)).toBe('Ada made a former member an admin')
  expect(sentenceOf('thread.pinned', null)).toBe('Ada pinned a thread')
  expect(sentenceOf('login.failed', null)).toBe('Someone failed to log in')
  const incomplete = auditActions.filter((action) =>
    /[,:]$|\b(of|for|to|as|about|null)$/.test(sentenceOf(action, null)),
  )
  expect(incomplete).toEqual([])
})
