import { IconArrowRight, IconSearch, type TablerIcon } from '@tabler/icons-react'
import { t } from '#text'
import type { SearchResult, TextMatch } from '../../contract.ts'
import { kindLabels } from '../kinds.ts'
import type { RecentItem } from '../recent.ts'
import { searchPath } from '../search-address.ts'
import type { PaletteAction } from './actions.tsx'
import { type LocalMatch, matchLocally } from './local-matches.ts'
import type { Place } from './places.ts'

/** One line of the palette: a link, or something to do. */
export type PaletteOption = {
  id: string
  title: string
  titleMatches: TextMatch[]
  /** One line about where it is; may be empty. */
  context: string
  /** What the server found, with its excerpt and its face. */
  result?: SearchResult
  Icon: TablerIcon
  to?: string
  run?: () => void
  /** What is kept among the recent items when it is opened. */
  recent?: Omit<RecentItem, 'at'>
}

export type OptionGroup = {
  /** Empty for the last group, whose one option says what it does. */
  label: string
  options: PaletteOption[]
}

type Sources = {
  /** What is typed, without spaces around it. */
  typed: string
  places: readonly Place[]
  actions: readonly PaletteAction[]
  recent: readonly RecentItem[]
  results: readonly SearchResult[]
}

/** The label of the group with the recent items. */
export const recentLabel = t`Recent`

/** What the palette lists: before typing, what may be wanted next; then what matches, and last the full search. */
export function optionGroups({ typed, places, actions, recent, results }: Sources): OptionGroup[] {
  const groups = typed
    ? [
        { label: t`Places and actions`, options: matchesOf(typed, places, actions) },
        ...resultGroups(results),
        { label: '', options: [everywhere(typed)] },
      ]
    : [
        { label: recentLabel, options: recent.map(recentOption) },
        {
          label: t`Actions`,
          options: actions.filter(({ isExact }) => !isExact).map((item) => actionOption({ item, matches: [] })),
        },
        {
          label: t`Places`,
          options: places.filter(({ isMain }) => isMain).map((item) => placeOption({ item, matches: [] })),
        },
      ]
  return groups.filter(({ options }) => options.length > 0)
}

function matchesOf(typed: string, places: readonly Place[], actions: readonly PaletteAction[]): PaletteOption[] {
  return matchLocally<Place | PaletteAction>(typed, [...actions, ...places]).map(({ item, matches }) =>
    'isMain' in item ? placeOption({ item, matches }) : actionOption({ item, matches }),
  )
}

function placeOption({ item: { label, context, Icon, to }, matches }: LocalMatch<Place>): PaletteOption {
  return {
    ...{ id: `place:${to}`, title: label, titleMatches: matches, context, Icon, to },
    recent: { kind: 'place', label, context, path: to },
  }
}

function actionOption({ item: { label, context, Icon, to, run }, matches }: LocalMatch<PaletteAction>): PaletteOption {
  return { id: `action:${label}`, title: label, titleMatches: matches, context, Icon, to, run }
}

/** The results by kind; the kind with the best result first. */
function resultGroups(results: readonly SearchResult[]): OptionGroup[] {
  return [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    label: kindLabels[kind].many,
    options: ofKind.map(resultOption),
  }))
}

function resultOption(result: SearchResult): PaletteOption {
  const { kind, id, path, title, titleMatches, context } = result
  return {
    ...{ id: `${kind}:${id}`, title, titleMatches, context, result, Icon: kindLabels[kind].Icon, to: path },
    recent: { kind, label: title, context, path },
  }
}

function recentOption({ kind, label, context, path }: RecentItem): PaletteOption {
  const Icon = kind === 'search' ? IconSearch : kind === 'place' ? IconArrowRight : kindLabels[kind].Icon
  const about = kind === 'search' ? t`Search` : context
  return {
    ...{ id: `recent:${path}`, title: label, titleMatches: [], context: about, Icon, to: path },
    recent: { kind, label, context, path },
  }
}

/** The full search. */
function everywhere(typed: string): PaletteOption {
  const path = searchPath(typed)
  return {
    ...{ id: everywhereId, title: t`Search for “${typed}” everywhere`, titleMatches: [], context: '' },
    ...{ Icon: IconSearch, to: path, recent: { kind: 'search', label: typed, context: '', path } },
  }
}

export const everywhereId = 'everywhere'
