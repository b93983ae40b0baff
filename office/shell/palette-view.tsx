import { useEffect, useEffectEvent, useState } from 'react'
import { formatCount } from '#app/format.ts'
import { minSearchLength } from '#api/contract/office/search.options.ts'
import { m } from '#office-messages'
import { CommandPalette, type CommandOption } from '#ui/command-palette'
import { chevronRight, tiles } from '#ui/icons'
import type { OfficeMe } from '../features/session/office-me.queries.ts'
import { FailureNotice } from './failure-notice.tsx'
import { listGoPlaces } from './go-places.ts'
import type { PageAct } from './list-keys.ts'
import { listNavigation } from './navigation.ts'
import { toMatchGroups } from './palette-matches.tsx'
import type { FoundView } from './palette-views.ts'
import type { OfficeMatches } from './search.queries.ts'
import { rankTyped } from './typed-match.ts'

export interface PaletteViewProps {
  me: Pick<OfficeMe, 'reads' | 'company'>
  /** What is typed. */
  query: string
  onQuery: (query: string) => void
  /** The acts of the page that is open, and those of every page. */
  acts: readonly PageAct[]
  officeActs: readonly PageAct[]
  /** Saved views of the person's lists, own and shared ones. */
  views: readonly FoundView[]
  /** What fits what is typed; undefined while it is on its way or nothing was searched for. */
  matches: OfficeMatches | undefined
  isSearching: boolean
  /** Whether the matches are those of what was typed before: they stay in sight, and lead nowhere. */
  isStale: boolean
  failure: string | null
  /** Whether keys of a single character act: else they are not named. */
  hasSingleKeys: boolean
  onRetry: () => void
  onClose: () => void
  /** Opens an address. */
  onOpen: (href: string) => void
}

type Choice = CommandOption & { run: () => void }
type Group = { title: string; note?: string; options: Choice[] }

type Ranked = { rank: number | null; choice: Choice }

/** Those that fit, the best first; the others keep their order. */
const listFitting = (ranked: readonly Ranked[]): Choice[] =>
  ranked
    .flatMap(({ rank, choice }) => (rank === null ? [] : [{ rank, choice }]))
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)

/** How many acts before one have its name: an id is made of both, so that acts that load later change no other id. */
const countBefore = (acts: readonly PageAct[], at: number): number =>
  acts.slice(0, at).filter(({ name }) => name === acts[at]?.name).length

const listActs = (acts: readonly PageAct[], prefix: string, query: string): Choice[] =>
  listFitting(
    acts.map(({ name, press }, at) => ({
      rank: rankTyped(query, name),
      choice: {
        id: `${prefix}-${name}-${countBefore(acts, at)}`,
        label: name,
        icon: chevronRight,
        run: press,
      },
    })),
  )

/** The path without its door names the page in English, in both languages. */
const toPathName = (href: string): string => href.split('/').slice(2).join('/')

const listPages = ({ me, query, hasSingleKeys, onOpen }: PaletteViewProps): Choice[] => {
  const letters = new Map(hasSingleKeys ? listGoPlaces(me).map(({ href, letter }) => [href, letter]) : [])
  const toChoice = (group: string, { label, href }: { label: string; href: string }): Choice => {
    const letter = letters.get(href)
    return {
      id: `page-${href}`,
      label,
      ...(group !== label && { detail: group }),
      icon: tiles,
      ...(letter && { keys: ['G', letter.toUpperCase()] }),
      run: () => onOpen(href),
    }
  }
  return listFitting(
    listNavigation(me, '').flatMap(({ title, links }) =>
      links.map((link) => ({
        rank: rankTyped(query, link.label, toPathName(link.href), title),
        choice: toChoice(title, link),
      })),
    ),
  )
}

/** Among the views of everybody one is found by its name, and by that of its list; untyped they would hide the rest. */
const listViews = ({ query, views, onOpen }: PaletteViewProps): Choice[] =>
  query.trim() === ''
    ? []
    : listFitting(
        views.map(({ id, name, page, detail, href }) => ({
          rank: rankTyped(query, name, page),
          choice: { id: `view-${id}`, label: name, detail, icon: tiles, run: () => onOpen(href) },
        })),
      )

const listGroups = (props: PaletteViewProps): Group[] => {
  const { me, query, acts, officeActs, matches, isStale, onOpen } = props
  const matchGroups = matches ? toMatchGroups(matches, me.company !== null) : []
  return [
    // The first of all is what Enter takes: a page is only opened, an act may be done at once.
    { title: m['palette.group.pages'](), options: listPages(props) },
    { title: m['palette.group.views'](), options: listViews(props) },
    { title: m['palette.group.acts'](), options: listActs(acts, 'act', query) },
    ...matchGroups.map(({ title, note, options }) => ({
      title,
      note,
      options: options.map(({ href, ...option }) => ({
        ...option,
        run: () => {
          if (!isStale) onOpen(href)
        },
      })),
    })),
    { title: m['palette.group.office'](), options: listActs(officeActs, 'office', query) },
  ]
}

const isMatch = ({ id }: Choice): boolean => !/^(?:act|page|view|office)-/.test(id)

/**
 * Opens a match of what is typed once its answer is there: the first one for an Enter that came before, or the one
 * that was picked among the matches of an earlier text, if it is still found. Another text takes that back. Returns
 * what such an Enter does.
 */
const useLateMatch = (
  { query, matches, isSearching, isStale, failure }: PaletteViewProps,
  matchChoices: readonly Choice[],
  onOpen: (choice: Choice) => void,
) => {
  const [entry, setEntry] = useState<{ query: string; id: string | null } | null>(null)
  const isAnswered = failure !== null || (matches !== undefined && !isSearching && !isStale)
  const open = useEffectEvent(() => {
    const choice = entry?.id == null ? matchChoices[0] : matchChoices.find(({ id }) => id === entry.id)
    if (entry?.query === query && failure === null && choice) onOpen(choice)
  })
  useEffect(() => {
    if (entry === null || (entry.query === query && !isAnswered)) return
    open()
    setEntry(null)
  }, [entry, query, isAnswered])
  return (id: string | null = null) => setEntry({ query, id })
}

const toStatus = ({ query, isSearching, failure }: PaletteViewProps, count: number): string => {
  if (isSearching) return m['palette.working']()
  if (count > 0) return m['palette.count']({ count: formatCount(count) })
  // The notice says it.
  if (failure) return ''
  return query.trim().length < minSearchLength ? m['palette.short']() : m['palette.none']({ query })
}

/** Pages, acts and what is found, as one list; what is taken runs after the palette has closed. */
export const PaletteView = (props: PaletteViewProps) => {
  const { query, onQuery, isSearching, isStale, failure, onRetry, onClose } = props
  const groups = listGroups(props)
  const choices = groups.flatMap(({ options }) => options)
  const run = (choice: Choice) => {
    onClose()
    choice.run()
  }
  const matchChoices = choices.filter(isMatch)
  const wait = useLateMatch(props, matchChoices, run)
  const pick = (id: string) => {
    const choice = choices.find((one) => one.id === id)
    if (!choice) return
    // The first one is what Enter means without a choice.
    if (isStale && isMatch(choice)) wait(id === matchChoices[0]?.id ? null : id)
    else run(choice)
  }
  return (
    <CommandPalette
      open
      onClose={onClose}
      label={m['palette.label']()}
      placeholder={m['palette.placeholder']()}
      closeLabel={m['palette.close']()}
      query={query}
      onQuery={onQuery}
      groups={groups}
      onPick={pick}
      onEarlyEnter={isSearching ? () => wait() : undefined}
      status={toStatus(props, choices.length)}
      working={isSearching ? m['palette.working']() : undefined}
      notice={failure && <FailureNotice failure={failure} onRetry={onRetry} />}
      hints={[
        { keys: ['↑', '↓'], label: m['palette.hint.move']() },
        { keys: ['Enter'], label: m['palette.hint.open']() },
        { keys: ['Esc'], label: m['palette.hint.close']() },
      ]}
    />
  )
}
