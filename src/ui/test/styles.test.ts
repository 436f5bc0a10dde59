import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')

/** Components that draw themselves with another's styles. */
const borrowed: Record<string, string[]> = {
  TextInput: ['Input'],
  Textarea: ['Input'],
  NativeSelect: ['Input'],
  Select: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
  MultiSelect: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'Pill', 'PillsInput'],
  Autocomplete: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
  PasswordInput: ['Input', 'PasswordInput', 'ActionIcon'],
  Modal: ['Modal', 'ModalBase', 'Overlay', 'CloseButton'],
  Drawer: ['Drawer', 'ModalBase', 'Overlay', 'CloseButton'],
  Menu: ['Menu', 'Popover'],
  Checkbox: ['Checkbox', 'InlineInput'],
  Radio: ['Radio', 'InlineInput'],
  Switch: ['Switch', 'InlineInput'],
}

test('every Mantine component in use has its styles in styles-base.css or styles-app.css', async () => {
  const loaded = new Set<string>()
  for (const sheet of ['src/ui/styles/styles-base.css', 'src/ui/styles/styles-app.css'])
    for (const [, name = ''] of (await read(sheet)).matchAll(/styles\/([\w-]+)\.layer\.css/g)) loaded.add(name)
  const offered = new Set<string>()
  for await (const file of glob('node_modules/@mantine/core/styles/*.layer.css', { cwd: fileURLToPath(root) }))
    offered.add(file.replace(/^.*\/(.+)\.layer\.css$/, '$1'))

  const missing: string[] = []
  for await (const file of glob('src/**/*.tsx', { cwd: fileURLToPath(root) })) {
    for (const [, names = ''] of (await read(file)).matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)) {
      const components = names.split(',').map((name) => name.trim().split(' ')[0] ?? '')
      const needed = components.flatMap((name) => borrowed[name] ?? (offered.has(name) ? [name] : []))
      missing.push(...needed.filter((name) => !loaded.has(name)).map((name) => `${name} in ${file}`))
    }
  }
  expect(missing).toEqual([])
})
