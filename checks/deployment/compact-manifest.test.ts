import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { compactManifest, type Manifest } from '../../scripts/site-build/compact-manifest.ts'

const usual = { hasAction: false, hasLoader: false, hasErrorBoundary: false }

const manifest: Manifest = {
  entry: { imports: ['/assets/base.js'] },
  url: '/assets/manifest-1.js',
  version: '1',
  routes: {
    root: {
      id: 'root',
      path: '',
      ...usual,
      hasLoader: true,
      module: '/assets/root-1aB.js',
      imports: ['/assets/x.js'],
      css: ['/assets/1.css'],
    },
    'ui/frame': {
      id: 'ui/frame',
      parentId: 'root',
      ...usual,
      module: '/assets/frame-2-c.js',
      imports: [],
      css: ['/assets/1.css', '/assets/2.css'],
    },
    'ui/home-screen': {
      id: 'ui/home-screen',
      parentId: 'ui/frame',
      index: true,
      ...usual,
      module: '/assets/home-screen-3.js',
      imports: [],
      css: [],
    },
    // Another route with the same screen: the file is not named for it.
    home: {
      id: 'home',
      parentId: 'ui/frame',
      path: 'home',
      ...usual,
      module: '/assets/home-screen-3.js',
      imports: [],
      css: [],
    },
    'ui/found': {
      id: 'ui/found',
      parentId: 'root',
      path: '*',
      ...usual,
      hasClientLoader: true,
      clientLoaderModule: '/assets/found-4.js',
      module: '/assets/found-5.js',
      imports: [],
      css: [],
    },
  },
}

test('browsers build the same list of routes from the compact one, without the scripts of each route', () => {
  const routes = Object.entries(manifest.routes).map(([id, route]) => [id, { ...route, imports: [] }])
  const built = JSON.stringify(runInNewContext(compactManifest(manifest)))
  expect(JSON.parse(built)).toEqual({ ...manifest, routes: Object.fromEntries(routes) })
})
