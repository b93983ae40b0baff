import { useState } from 'react'
import { toBottleImage } from '#app/features/wines/pictures.ts'
import { m } from '#office-messages'
import { Bottle } from '#ui/bottle'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import { ChoosePick, type ChoosePickProps, type WineToPick } from './choose-pick.tsx'
import { PickForm, type PickEntry, type PickFormProps } from './pick-form.tsx'
import type { OfficePick } from './picks.queries.ts'
import { PlacePart } from './place-part.tsx'

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
        <PlacePart
          texts={{
            drop: m['picks.drop.action'](),
            question: m['picks.drop.question']({ name: pick.wine.name }),
            follows: m['picks.drop.follows'](),
          }}
          isWorking={isWorking}
          onOrder={(direction) => onAct({ name: 'order', pick, shownVersion, direction })}
          onDrop={() => onAct({ name: 'drop', pick, shownVersion })}
        />
      )}
    </>
  )
}

const NewPick = ({ wineChoice, ...props }: PickPanelProps) => {
  const { categories, merchandisers, onAct } = props
  const [wine, setWine] = useState<WineToPick | null>(null)
  if (categories.length === 0)
    return (
      <Notice
        tone="info"
        action={<TextLink href="/office/picks/categories?panel=new">{m['picks.categories.new']()}</TextLink>}
      >
        {m['picks.categories.none']()}
      </Notice>
    )
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
