/**
 * Who may import whom (docs/architecture.md). Run by dependency-cruiser in `npm run check`; each rule is broken
 * on purpose in import-rules.test.ts.
 */

/** Low to high; capabilities on one line are blind to each other. */
const ranks = [
  ['accounts'],
  ['reach'],
  ['notifications', 'reports', 'live'],
  ['billing'],
  ['profiles', 'employers'],
  ['forum', 'events', 'support', 'contact', 'surveys', 'benefits', 'university', 'jobs'],
  ['groups', 'candidates'],
  ['messages'],
  ['dashboard', 'admin', 'search', 'site'],
]
const capabilities = ranks.flat()
const any = `(${capabilities.join('|')})`

/** A capability must not know those of its own rank and above. */
const rankRules = ranks.flatMap((rank, index) =>
  rank.map((capability) => {
    const unknown = ranks
      .slice(index)
      .flat()
      .filter((other) => other !== capability)
    return {
      name: 'rank',
      comment: 'A capability knows only capabilities of lower rank.',
      severity: 'error',
      from: { path: `^src/${capability}/` },
      to: { path: `^src/(${unknown.join('|')})/` },
    }
  }),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-stands-alone',
      comment: 'The platform and ui are what capabilities stand on; only the test bench sees the whole.',
      severity: 'error',
      from: { path: '^src/(platform|ui)/', pathNot: '^src/platform/testing/' },
      to: { path: `^src/${any}/|^src/app/|^src/[^/]+$` },
    },
    {
      name: 'platform-contract-is-pure',
      comment: 'What browser and server share knows nothing else of either; its tests may stand on the test bench.',
      severity: 'error',
      from: { path: '^src/platform/contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: '^src/platform/contract/' },
    },
    {
      name: 'platform-server-needs-no-screens',
      severity: 'error',
      from: { path: '^src/platform/server/' },
      to: { path: '^src/ui/' },
    },
    {
      name: 'contracts-are-pure',
      comment: 'A contract, and the rules that lie beside it, know platform/contract and lower contracts only.',
      severity: 'error',
      from: { path: `^src/${any}/[^/]+\\.ts$` },
      to: { path: '^src/', pathNot: `^src/platform/contract/|^src/${any}/[^/]+\\.ts$` },
    },
    {
      name: 'server-stays-on-the-server',
      comment: 'What runs in the browser never imports the server.',
      severity: 'error',
      from: { path: '/web/|^src/ui/' },
      to: { path: '/server/' },
    },
    {
      name: 'server-needs-no-screens',
      severity: 'error',
      from: { path: '/server/' },
      to: { path: '/web/' },
    },
    {
      name: 'servers-meet-in-exports',
      comment: 'Of another capability’s server, only exports.ts is open. So only X/server touches X’s tables.',
      severity: 'error',
      from: { path: `^src/${any}/(server|demo)/` },
      to: { path: `^src/${any}/server/`, pathNot: ['^src/$1/server/', `^src/${any}/server/exports\\.ts$`] },
    },
    {
      name: 'screens-meet-in-exports',
      comment: 'Of another capability’s screens, only exports.ts is open.',
      severity: 'error',
      from: { path: `^src/${any}/web/` },
      to: { path: `^src/${any}/web/`, pathNot: ['^src/$1/web/', `^src/${any}/web/exports\\.tsx?$`] },
    },
    {
      name: 'policies-are-pure',
      comment: 'A policy decides from contract types and plain data: no database, no other files.',
      severity: 'error',
      from: { path: '/policy\\.ts$' },
      to: { path: '.', pathNot: `^src/${any}/contract\\.ts$|^src/platform/contract/` },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { path: '^src/', pathNot: '/test/|^src/platform/testing/|\\.(test|browser)\\.ts$' },
      to: { path: '/test/|^src/platform/testing/|\\.(test|browser)\\.ts$' },
    },
    {
      name: 'app-is-on-top',
      comment: 'src/app assembles the capabilities; none of them knows it. Only tests start the whole.',
      severity: 'error',
      from: { path: `^src/${any}/`, pathNot: '/test/|\\.(test|browser)\\.ts$' },
      to: { path: '^src/app/' },
    },
    ...rankRules,
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
  },
}
