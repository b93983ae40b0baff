import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { chooseStoreMachine } from '#machines/choose-store.ts'
import type { StoreOption as Option } from '#machines/choose-store-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { ErrorState } from '#ui/error-state'
import { mapPin } from '#ui/icons'
import { Notice } from '#ui/notice'
import { SearchField } from '#ui/search-field'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { StoreOption } from '#ui/store-option'
import { Text } from '#ui/text'
import { formatCount } from '../../format.ts'
import { joinFacts } from '../../join-facts.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { toFailureMessage } from '../session/failure-message.ts'
import { formatPickupMoment } from './pickup-day.ts'
import { provinces } from './provinces.ts'
import { formatDistance } from './store-labels.ts'

type State = SnapshotFrom<typeof chooseStoreMachine>

export interface ChooseStoreViewProps {
  state: State
  send: (event: EventFromLogic<typeof chooseStoreMachine>) => void
  /** The store that is chosen. */
  current: number | null
  /** How many bottles or pieces of a product; without it the wines of a store are counted. */
  formatStock?: ((qty: number) => string) | undefined
}

const toTime = (earliest: Option['earliest']) =>
  earliest
    ? {
        tone: earliest.today ? ('success' as const) : ('neutral' as const),
        text: formatPickupMoment(earliest),
      }
    : undefined

const formatWines = (qty: number): string => m['pickup.choose.wines']({ count: formatCount(qty) })

/** What the list is, where it is not what was asked for. */
const toListNote = ({ stores, from, elsewhere }: State['context']): string | undefined => {
  if (stores.length === 0) return m['pickup.choose.nothing']()
  if (from === null) return undefined
  return elsewhere
    ? m['pickup.choose.nearest']({ place: from })
    : m['pickup.choose.from_place']({ place: from })
}

const Locate = ({ state, send }: Pick<ChooseStoreViewProps, 'state' | 'send'>) => {
  if (state.matches('explaining'))
    return (
      <Notice
        tone="info"
        title={m['stores.locate_title']()}
        action={
          <Cluster gap={8}>
            <Button size="small" onClick={() => send({ type: 'location.refuse' })}>
              {m['pickup.choose.locate_no']()}
            </Button>
            <Button size="small" variant="primary" onClick={() => send({ type: 'location.allow' })}>
              {m['stores.locate_yes']()}
            </Button>
          </Cluster>
        }
      >
        {m['stores.locate_why']()}
      </Notice>
    )
  return (
    <>
      <Button
        icon={mapPin}
        onClick={() => send({ type: 'location.ask' })}
        working={state.matches('locating') && m['stores.locating']()}
      >
        {m['pickup.choose.locate']()}
      </Button>
      {state.matches('locationRefused') && (
        <Notice tone="warning" live="status">
          {m['stores.locate_failed']()}
        </Notice>
      )}
    </>
  )
}

const List = ({ state, send, current, formatStock = formatWines }: ChooseStoreViewProps) => {
  const { stores, failure } = state.context
  if (state.matches('failed'))
    return (
      <ErrorState
        title={m['pickup.choose.failed']()}
        text={failure ? toFailureMessage(failure) : undefined}
        retry={{ label: m['shell.retry.action'](), onRetry: () => send({ type: 'stores.retry' }) }}
      />
    )
  if ((state.matches('searching') || state.matches('typing')) && stores.length === 0)
    return (
      <Stack gap={12}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    )
  const note = toListNote(state.context)
  return (
    <div aria-busy={state.hasTag('busy')}>
      <Text role="status" size="small" tone="secondary">
        {note}
      </Text>
      <ul aria-label={m['pickup.choose.list']()}>
        {stores.map(({ id, name, lang, district, distanceKm, earliest, stockQty }) => (
          <StoreOption
            key={id}
            as="li"
            name={<span lang={toForeignLanguage(lang)}>{name}</span>}
            current={id === current ? m['pickup.choose.current']() : undefined}
            place={joinFacts([district, formatDistance(distanceKm)])}
            time={toTime(earliest)}
            stock={formatStock(stockQty)}
            onChoose={() => send({ type: 'store.choose', id })}
          />
        ))}
      </ul>
    </div>
  )
}

/** The store where a shopper collects: by name or place, by position, by province; one press chooses. */
export const ChooseStoreView = (props: ChooseStoreViewProps) => {
  const { state, send } = props
  const { word, province } = state.context
  return (
    <div
      data-machine="choose-store"
      data-state={
        typeof state.value === 'string' ? state.value : Object.entries(state.value).flat().join('.')
      }
    >
      <Stack gap={16}>
        <SearchField
          label={m['pickup.choose.label']()}
          submitLabel={m['pickup.choose.submit']()}
          placeholder={m['pickup.choose.label']()}
          value={word}
          onChange={(text) => send({ type: 'word.set', word: text })}
          onSubmit={(text) => send({ type: 'word.set', word: text })}
        />
        <Locate state={state} send={send} />
        <Cluster gap={6} role="group" aria-label={m['pickup.choose.provinces']()}>
          {provinces.map(({ key, name }) => (
            <Chip
              key={key}
              on={key === province}
              onClick={() => send({ type: 'province.set', province: key === province ? null : key })}
            >
              {name()}
            </Chip>
          ))}
        </Cluster>
        <List {...props} />
      </Stack>
    </div>
  )
}
