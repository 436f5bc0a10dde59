/**
 * The rules for imports (docs/architecture.md). dependency-cruiser applies them in `npm run check`, and
 * import-rules.test.ts breaks each of them on purpose.
 */

/** From low to high. Capabilities on one line must not import each other. */
const ranks = [
  ['accounts'],
  ['contact-permissions'],
  ['notifications', 'reports', 'live'],
  ['billing'],
  ['saved'],
  ['profiles', 'employers'],
  ['forum', 'events', 'support', 'contact', 'surveys', 'benefits', 'university', 'jobs'],
  ['groups', 'candidates'],
  ['messages'],
  ['invitations'],
  ['search'],
  ['dashboard', 'admin', 'site'],
]
const capabilities = ranks.flat()
const any = `(${capabilities.join('|')})`

/** Forbids imports from capabilities of the same rank and above. */
const rankRules = ranks.flatMap((rank, index) =>
  rank.map((capability) => {
    const others = ranks
      .slice(index)
      .flat()
      .filter((other) => other !== capability)
    return {
      name: 'rank',
      comment: 'A capability imports only from capabilities of lower rank.',
      severity: 'error',
      from: { path: `^src/${capability}/` },
      to: { path: `^src/(${others.join('|')})/` },
    }
  }),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Merge two files that import each other, or move the shared part into a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-stands-alone',
      comment: 'The platform and ui know no capability. Only the test support in src/platform/testing may.',
      severity: 'error',
      from: { path: '^src/(platform|ui)/', pathNot: '^src/platform/testing/' },
      to: { path: `^src/${any}/|^src/app/|^src/[^/]+$` },
    },
    {
      name: 'platform-contract-is-pure',
      comment: 'What browser and server share imports nothing else of either. Its tests may use the test support.',
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
      comment: 'A contract, and the files next to it, import only platform/contract and lower contracts.',
      severity: 'error',
      from: { path: `^src/${any}/[^/]+\\.ts$`, pathNot: '/capability\\.ts$' },
      to: { path: '^src/', pathNot: `^src/platform/contract/|^src/${any}/[^/]+\\.ts$` },
    },
    {
      name: 'server-stays-on-the-server',
      comment: 'Browser code never imports server code.',
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
      comment:
        'Of another capability’s server, only exports.ts may be imported, so that only X/server uses the tables of X.',
      severity: 'error',
      from: { path: `^src/${any}/(server|demo)/` },
      to: { path: `^src/${any}/server/`, pathNot: ['^src/$1/server/', `^src/${any}/server/exports\\.ts$`] },
    },
    {
      name: 'screens-meet-in-exports',
      comment: 'Of another capability’s screens, only exports.ts may be imported.',
      severity: 'error',
      from: { path: `^src/${any}/web/` },
      to: { path: `^src/${any}/web/`, pathNot: ['^src/$1/web/', `^src/${any}/web/exports\\.tsx?$`] },
    },
    {
      name: 'policies-are-pure',
      comment:
        'A policy decides from the files beside the contract and plain data, without the database or other files.',
      severity: 'error',
      from: { path: '/policy\\.ts$' },
      to: { path: '.', pathNot: `^src/${any}/[^/]+\\.ts$|^src/platform/contract/` },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { path: '^src/', pathNot: '/test/|^src/platform/testing/|\\.(test|browser)\\.ts$' },
      to: { path: '/test/|^src/platform/testing/|\\.(test|browser)\\.ts$' },
    },
    {
      name: 'capabilities-are-listed-in-the-registry',
      comment: 'capability.ts is for src/app/registry alone: it brings all of the capability along.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/registry/' },
      to: { path: `^src/${any}/capability\\.ts$` },
    },
    {
      name: 'app-is-on-top',
      comment:
        'src/app assembles the capabilities, and none of them imports it. Only tests may, to start the whole site.',
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
