import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFeed } from '../../server/feeds/parsing/feed-format.ts'
import { textOfHtml } from '../../server/feeds/parsing/html-text.ts'
import { FeedError, parseXml } from '../../server/feeds/parsing/xml.ts'

const xml = (text: string) => readFeed(Buffer.from(text), false)
const json = (value: unknown) => readFeed(Buffer.from(JSON.stringify(value)), true)

const complete = {
  id: '7',
  title: 'Weaver & Co',
  location: 'Denver, Colorado',
  workplace: 'hybrid',
  employmentType: 'full-time',
  level: 'senior',
  skills: ['SQL', 'Looms'],
  description: 'First\n\n- one\n- two',
  payMin: 80_000,
  payMax: 95_000,
  payPeriod: 'year',
  applyUrl: 'https://weaver.example/7',
  benefits: 'Health insurance',
}
const { id: _id, ...completeDraft } = complete

test('XML as job boards use it, and JSON of both kinds, give the same job', () => {
  const asXml = `<?xml version="1.0" encoding="UTF-8"?>
    <!-- made by a program -->
    <source><publisher>Weaver</publisher>
      <job lang="a > b"><referencenumber><![CDATA[7]]></referencenumber><title>Weaver &amp; Co</title>
        <city>Denver</city><state>Colorado</state><remotetype>Hybrid</remotetype><jobtype>Full Time</jobtype>
        <experience>SENIOR</experience><skills><skill>SQL</skill><skill>Looms</skill></skills>
        <description><![CDATA[<p>First</p><ul><li>one<li>two</ul><script>alert(1)</script>]]></description>
        <salary>$80,000 - $95K a year</salary><benefits>Health insurance</benefits><url>https://weaver.example/7</url></job>
    </source>`
  const problems: string[] = []
  const expected = [{ externalId: '7', title: 'Weaver & Co', draft: completeDraft, problems }]
  expect(xml(asXml)).toEqual(expected)
  expect(json({ jobs: [complete] })).toEqual(expected)
  expect(json([complete])).toEqual(expected)
  const { description, applyUrl, skills, ...rest } = complete
  const jsonFeed = { ...rest, id: 7, content_text: description, url: applyUrl, tags: skills }
  expect(json({ version: 'https://jsonfeed.org/version/1.1', items: [jsonFeed] })).toEqual(expected)
})

test('one job with mistakes has problems, and the others are read', () => {
  const jobs = [
    complete,
    { ...complete, id: '' },
    { ...complete, id: '8', level: 'wizard', payMin: 'lots' },
    { ...complete, id: '9', currency: 'EUR' },
    { ...complete, id: '10', title: 'x'.repeat(121), applyUrl: 'javascript:alert(1)' },
    { ...complete, id: '7' },
    { ...complete, id: '11', payMin: 99_000 },
  ]
  const items = json({ jobs })
  expect(items.map(({ draft }) => draft !== null)).toEqual([true, ...Array.from({ length: 6 }, () => false)])
  expect(items.map(({ problems }) => problems.join(' '))).toEqual([
    '',
    'It has no id.',
    'Pay must be a number. “wizard” is not one of: entry, mid, senior, lead, executive.',
    'The pay must be in US dollars.',
    'Job title must be 120 characters or less. The application link must start with https://',
    'Two jobs have the id “7”.',
    'The highest pay must be at least the lowest pay.',
  ])
})

test.each([
  ['', /broken/],
  ['{"jobs": []}', /broken/],
  ['<jobs/>', /no jobs/],
  ['<jobs><job></jobs>', /doesn’t match/],
  ['<jobs><job>', /ends before/],
  ['<jobs><job', /middle of a tag/],
  ['<a/><b/>', /more than one/],
  ['text<jobs/>', /outside/],
  ['<jobs>< job/></jobs>', /no name/],
  ['<!DOCTYPE jobs [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><jobs><job><id>&b;</id></job></jobs>', /DOCTYPE/],
  ['<!DOCTYPE x SYSTEM "file:///etc/passwd"><jobs/>', /DOCTYPE/],
  [`${'<a>'.repeat(1000)}`, /too deeply/],
  [`<jobs>${'<job/>'.repeat(201)}</jobs>`, /up to 200/],
  [`<jobs>${'<x/>'.repeat(100_001)}</jobs>`, /too many elements/],
])('the broken feed %# is rejected', (text, message) => {
  expect(() => xml(text)).toThrow(FeedError)
  expect(() => xml(text)).toThrow(message)
})

test.each([
  ['{', /broken/],
  ['{"jobs":{}}', /no list/],
  ['null', /no list/],
  ['{"jobs":[]}', /no jobs/],
  ['{"jobs":[1,null,"x"]}', /no jobs/],
])('the broken JSON %s is rejected', (text, message) => {
  expect(() => readFeed(Buffer.from(text), true)).toThrow(message)
})

test('a feed that is not UTF-8 is rejected, and an unknown entity stays text', () => {
  expect(() => readFeed(Buffer.from([0x3c, 0xff, 0x3e]), false)).toThrow('UTF-8')
  expect(parseXml('<a>&xxe; &#65;&#x42; &#0; &#xD800;</a>').text).toBe('&xxe; AB &#0; &#xD800;')
})

test('no document makes the parsers throw anything but a FeedError, or take long', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '/',
    '<job>',
    '</job>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '&',
    ';',
    '"',
    'a',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      textOfHtml(parts.join(''))
      try {
        parseXml(parts.join(''))
      } catch (error) {
        expect(error).toBeInstanceOf(FeedError)
      }
    }),
    { numRuns: 2000 },
  )
  for (const part of ['<', '<a ', '<script>', '&amp', '<a href="', '\n ', '<!--', '- ']) {
    const long = part.repeat(400_000)
    textOfHtml(long)
    expect(() => parseXml(long)).toThrow(FeedError)
  }
})

test.each([
  ['Plain text\nwith < and > and R&D', 'Plain text\nwith < and > and R&D'],
  ['<p>One<br>two</p>\n<p>Three&nbsp;&euro;</p>', 'One\ntwo\n\nThree €'],
  ['<h2>We offer</h2><ul>\n<li>Pay</li>\n<li>Time</li></ul>', 'We offer\n\n- Pay\n- Time'],
  ['<style>p{}</style><b onclick="x()">Bold</b><script>', 'Bold'],
  ['a<b>c</b> &lt;script&gt;', 'ac <script>'],
])('the text of %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
