import type { Menu as MantineMenu } from '@mantine/core'
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { type MenuOptions, MenuParts } from './menu-parts.tsx'
import { OnDemand, preload } from './on-demand.tsx'

const loadDropdown = () => import('./menu-dropdown.tsx')

type MenuState = {
  id: string
  button: { current: HTMLElement | null }
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  options: MenuOptions
}

const MenuContext = createContext<MenuState | null>(null)

function useMenu(): MenuState {
  const state = use(MenuContext)
  if (!state) throw new Error('Menu.Target and Menu.Dropdown must be inside a Menu.')
  return state
}

/**
 * Mantine's menu, whose code is loaded when a person points at or focuses its button: most visits open no menu. It is
 * written like Mantine's, with Menu.Target and Menu.Dropdown inside.
 */
export function Menu({ children, ...options }: MenuOptions & { children: ReactNode }) {
  const id = useId()
  const button = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  return <MenuContext value={{ id, button, isOpen, setOpen, options }}>{children}</MenuContext>
}

/** The button that opens the menu; its one child must take a ref. */
Menu.Target = function MenuTarget({ children }: { children: ReactElement<Record<string, unknown>> }) {
  const { id, button, isOpen, setOpen } = useMenu()
  const prepare = () => preload(loadDropdown)
  return cloneElement(children, {
    ref: button,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    'data-expanded': isOpen || undefined,
    onClick: () => setOpen(!isOpen),
    onPointerEnter: prepare,
    onFocus: prepare,
  })
}

Menu.Dropdown = function MenuDropdown({ children }: { children: ReactNode }) {
  const { id, button, isOpen, setOpen, options } = useMenu()
  const props = { id, button, options, children, opened: isOpen, onClose: () => setOpen(false) }
  return <OnDemand load={loadDropdown} props={props} />
}

Menu.Item = function MenuItem(props: object) {
  const { Item } = use(MenuParts)
  return <Item {...props} />
} as typeof MantineMenu.Item

/** One of several entries of which one is selected. */
Menu.RadioItem = function MenuRadioItem(props: ComponentProps<typeof MantineMenu.RadioItem>) {
  const { RadioItem } = use(MenuParts)
  return <RadioItem {...props} />
} as typeof MantineMenu.RadioItem

Menu.Label = function MenuLabel(props: object) {
  const { Label } = use(MenuParts)
  return <Label {...props} />
} as typeof MantineMenu.Label

Menu.Divider = function MenuDivider() {
  const { Divider } = use(MenuParts)
  return <Divider />
}
