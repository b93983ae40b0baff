import type { ReactNode } from 'react'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { searchBoxMachine } from '#machines/search-box.ts'
import { m } from '#messages'
import { SearchAnchor } from '#ui/search-anchor'
import { SearchField } from '#ui/search-field'
import { SearchPanel } from '#ui/search-panel'
import { formatCount } from '../format.ts'
import { joinFacts } from '../join-facts.ts'
import { toPickupLine } from '../features/wines/pickup-line.ts'
import { toBottleImage } from '../features/wines/pictures.ts'
import { toShortPriceProps } from '../features/wines/wine-card.ts'
import { getSearchLabels } from './search-labels.ts'

export interface SearchBoxViewProps {
  state: SnapshotFrom<typeof searchBoxMachine>
  send: (event: EventFromLogic<typeof searchBoxMachine>) => void
  /** Ways to begin a search, below the recent ones. */
  opening?: ReactNode
  /** The short name of the chosen store. */
  store?: string | undefined
}

const groupNames: Record<string, () => string> = {
  WINE: m['shell.search.group_wine'],
  WINERY: m['shell.search.group_winery'],
  GRAPE: m['shell.search.group_grape'],
  AREA: m['shell.search.group_area'],
  MAGAZINE: m['shell.search.group_magazine'],
  SENSE: m['shell.menu.sense'],
  STORE: m['shell.menu.store'],
}

const toEmptyText = (state: SearchBoxViewProps['state']): string => {
  if (state.matches({ open: 'asking' }) || state.matches({ open: 'waiting' }))
    return m['shell.search.asking']()
  if (state.matches({ open: 'failed' })) return m['shell.search.failed']()
  return m['shell.search.empty']()
}

const toCountText = ({ count = 0, isGoods }: { count?: number; isGoods?: boolean }): string =>
  isGoods
    ? m['wines.count.goods']({ count: formatCount(count) })
    : m['wines.count.bottles']({ count: formatCount(count) })

const listId = 'search-options'

export const SearchBoxView = ({ state, send, opening, store }: SearchBoxViewProps) => {
  const { text, recent, suggestions, active } = state.context
  const open = state.matches('open')
  const suggesting = open && !state.matches({ open: 'recalling' })
  const options = suggesting
    ? suggestions.map(({ group, label, detail, product, ...amount }) => ({
        label:
          group === 'READING' ? m['shell.search.whole']({ names: label, count: toCountText(amount) }) : label,
        detail: group === 'WORD' ? toCountText(amount) : detail,
        group: groupNames[group]?.() ?? '',
        ...(product && {
          wine: {
            image: toBottleImage(product.image, [96, 240]),
            price: toShortPriceProps(product),
            line: joinFacts([product.kind.name, toPickupLine(product, store)?.text]),
          },
        }),
      }))
    : recent.map((text) => ({ label: text || m['shell.search.blank'](), detail: null, group: '' }))
  const keys: Record<string, () => void> = {
    ArrowDown: () => send(open ? { type: 'option.move', by: 1 } : { type: 'box.focus' }),
    ArrowUp: () => send({ type: 'option.move', by: -1 }),
    Escape: () => send({ type: 'box.close' }),
  }
  const panel = open && (
    <SearchPanel
      id={listId}
      title={suggesting ? m['shell.search.suggestions']() : m['shell.search.recent']()}
      closeLabel={m['shell.search.close']()}
      options={options}
      typed={text}
      active={active}
      empty={toEmptyText(state)}
      opening={!suggesting && opening}
      onPick={(index) => send({ type: 'option.pick', index })}
      onClose={() => send({ type: 'box.close' })}
      remove={
        suggesting
          ? undefined
          : {
              label: (label) => m['shell.search.remove']({ text: label }),
              allLabel: m['shell.search.remove_all'](),
              onRemove: (index) => send({ type: 'recent.remove', text: recent[index] ?? '' }),
              onRemoveAll: () => send({ type: 'recent.clear' }),
            }
      }
    />
  )
  return (
    <div
      data-machine="search-box"
      data-state={typeof state.value === 'string' ? state.value : `open.${state.value.open}`}
    >
      <SearchAnchor
        panel={panel}
        cancelLabel={m['shell.dialog.cancel']()}
        onClose={() => send({ type: 'box.close' })}
      >
        <SearchField
          {...getSearchLabels()}
          value={text}
          role="combobox"
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          onChange={(next) => send({ type: 'text.set', text: next })}
          onFocus={() => send({ type: 'box.focus' })}
          // A field that kept the focus while the list was closed gets no other event.
          onClick={() => send({ type: 'box.focus' })}
          onKeyDown={(event) => {
            const act = keys[event.key]
            if (!act || (!open && event.key !== 'ArrowDown')) return
            event.preventDefault()
            act()
          }}
          onSubmit={() => send({ type: 'search.submit' })}
        />
      </SearchAnchor>
    </div>
  )
}
