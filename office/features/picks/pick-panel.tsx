import { useState } from 'react'
import { toBottleImage } from '#app/features/wines/pictures.ts'
import { m } from '#office-messages'
import { Bottle } from '#ui/bottle'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Confirm } from '#ui/confirm'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import { ChoosePick, type ChoosePickProps, type WineToPick } from './choose-pick.tsx'
import { PickForm, type PickEntry, type PickFormProps } from './pick-form.tsx'
import type { OfficePick } from './picks.queries.ts'

/** `shownVersion` is the version with which the form of the pick opened. */
export type PickAct =
  | { name: 'add'; idWine: number; entry: PickEntry }
  | { name: 'save'; pick: OfficePick; shownVersion: number; entry: PickEntry }
  | { name: 'order'; pick: OfficePick; shownVersion: number; direction: 'UP' | 'DOWN' }
  | { name: 'drop'; pick: OfficePick; shownVersion: number }

export interface PickPanelProps extends Pick<
  PickFormProps,
  'categories' | 'merchandisers' | 'idCategory' | 'canChange' | 'isWorking'
> {
  /** Null for a new pick. */
  pick: OfficePick | null
  /** The wines to choose from, for a new pick. */
  wineChoice: Omit<ChoosePickProps, 'onChoose'>
  outcome: ActOutcome | null
  onAct: (act: PickAct) => void
}

const WineLine = ({ wine }: { wine: WineToPick }) => (
  <Cluster gap={12} wrap="none" share="rest">
    <Bottle {...toBottleImage(wine.image, [96, 240])} size="thumb" />
    <Stack gap={4}>
      <TextLink href={`/office/wines/${wine.id}`}>{wine.name}</TextLink>
      <Text size="caption" tone="caption">
        {wine.originalName}
      </Text>
      <Text size="small">{wine.kind}</Text>
    </Stack>
  </Cluster>
)

type PlaceProps = {
  name: string
  isWorking: boolean
  onOrder: (direction: 'UP' | 'DOWN') => void
  onDrop: () => void
}

/** The place of a pick in its category, and taking it away. */
const Place = ({ name, isWorking, onOrder, onDrop }: PlaceProps) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section title={m['picks.order.title']()} level={3} size="small" space="none">
      <Cluster justify="between">
        <Cluster>
          <Button disabled={isWorking} onClick={() => onOrder('UP')}>
            {m['picks.order.up']()}
          </Button>
          <Button disabled={isWorking} onClick={() => onOrder('DOWN')}>
            {m['picks.order.down']()}
          </Button>
        </Cluster>
        <Button variant="danger" disabled={isWorking} onClick={() => setIsAsking(true)}>
          {m['picks.drop.action']()}
        </Button>
      </Cluster>
      <Confirm
        open={isAsking}
        danger
        title={m['picks.drop.question']({ name })}
        confirmLabel={m['picks.drop.action']()}
        cancelLabel={m['picks.drop.keep']()}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onDrop()
        }}
      >
        {m['picks.drop.follows']()}
      </Confirm>
    </Section>
  )
}

const StoredPick = ({ pick, ...props }: PickPanelProps & { pick: OfficePick }) => {
  const { canChange, isWorking, onAct } = props
  const [shownVersion] = useState(pick.version)
  return (
    <>
      <WineLine wine={pick.wine} />
      {!pick.wine.isOnSale && (
        <Cluster>
          <Tag tone="warning">{m['picks.mark.off_sale']()}</Tag>
        </Cluster>
      )}
      <PickForm
        {...props}
        pick={pick}
        onSubmit={(entry) => onAct({ name: 'save', pick, shownVersion, entry })}
      />
      {canChange && (
        <Place
          name={pick.wine.name}
          isWorking={isWorking}
          onOrder={(direction) => onAct({ name: 'order', pick, shownVersion, direction })}
          onDrop={() => onAct({ name: 'drop', pick, shownVersion })}
        />
      )}
    </>
  )
}

const NewPick = ({ wineChoice, ...props }: PickPanelProps) => {
  const { merchandisers, onAct } = props
  const [wine, setWine] = useState<WineToPick | null>(null)
  if (merchandisers.length === 0)
    return (
      <Notice
        tone="info"
        action={
          <TextLink href="/office/picks/merchandisers?panel=new">{m['picks.merchandisers.new']()}</TextLink>
        }
      >
        {m['picks.merchandisers.none']()}
      </Notice>
    )
  if (!wine) return <ChoosePick {...wineChoice} onChoose={setWine} />
  return (
    <>
      <WineLine wine={wine} />
      <Cluster>
        <Button size="small" onClick={() => setWine(null)}>
          {m['picks.choose.other']()}
        </Button>
      </Cluster>
      <PickForm {...props} pick={null} onSubmit={(entry) => onAct({ name: 'add', idWine: wine.id, entry })} />
    </>
  )
}

/** One pick, or a new one: the wine, then who writes what of it and where it stands. */
export const PickPanel = (props: PickPanelProps) => (
  <Stack gap={20}>
    <OutcomeNotice outcome={props.outcome} />
    {props.pick ? <StoredPick key={props.pick.id} {...props} pick={props.pick} /> : <NewPick {...props} />}
  </Stack>
)
