import { useEffect } from 'react'
import { m } from '#office-messages'
import { formatDate } from '#app/format.ts'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Notice } from '#ui/notice'
import { PictureField } from '#ui/picture-field'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { rightNames, roleNames, warningNames } from './picture-words.ts'
import type { OfficePicture } from './pictures.queries.ts'

export interface PicturesPartProps {
  /** Undefined while they are on their way. */
  items: readonly OfficePicture[] | undefined
  canChange: boolean
  isWorking: boolean
  /** The picture that was taken away a moment ago; null for none. */
  removed: OfficePicture | null
  failure: string | null
  onAdd: () => void
  onEdit: (picture: OfficePicture) => void
  onOrder: (ids: number[]) => void
  onRemove: (picture: OfficePicture) => void
  onRestore: (picture: OfficePicture) => void
  /** The time for taking a removal back is over. */
  onForget: () => void
}

const undoMs = 10_000

const toRightsText = ({ rights, holder, rightsUntil }: OfficePicture): string =>
  [
    `${rightNames[rights]()} · ${holder}`,
    rightsUntil ? m['pictures.until.text']({ day: formatDate(rightsUntil) }) : m['pictures.until.none'](),
  ].join(' · ')

const Marks = ({ state, warnings, altOffered }: OfficePicture) => (
  <Cluster gap={4}>
    {state === 'ENDED' && <Tag tone="warning">{m['pictures.defect.ended']()}</Tag>}
    {warnings.map((warning) => (
      <Tag key={warning} tone="warning">
        {warningNames[warning]()}
      </Tag>
    ))}
    {altOffered.length > 0 && (
      <Tag tone="notify">{m['pictures.alt.offered_count']({ count: String(altOffered.length) })}</Tag>
    )}
  </Cluster>
)

/** The ids with one moved by a place. */
const moveId = (items: readonly OfficePicture[], at: number, by: -1 | 1): number[] => {
  const ids = items.map(({ id }) => id)
  const [id] = ids.splice(at, 1)
  if (id !== undefined) ids.splice(at + by, 0, id)
  return ids
}

const Undo = ({ removed, onRestore, onForget }: PicturesPartProps & { removed: OfficePicture }) => {
  useEffect(() => {
    const timer = setTimeout(onForget, undoMs)
    return () => clearTimeout(timer)
  }, [removed.id, onForget])
  return (
    <Notice
      tone="success"
      live="status"
      action={<Button onClick={() => onRestore(removed)}>{m['pictures.act.restore']()}</Button>}
    >
      {m['pictures.removed']({ role: roleNames[removed.role]() })}
    </Notice>
  )
}

const Acts = ({ picture, at, ...props }: PicturesPartProps & { picture: OfficePicture; at: number }) => {
  const { items = [], isWorking, onEdit, onOrder, onRemove } = props
  const name = `${roleNames[picture.role]()} ${at + 1}`
  return (
    <>
      <Button
        size="small"
        disabled={at === 0 || isWorking}
        aria-label={m['pictures.act.up_named']({ name })}
        onClick={() => onOrder(moveId(items, at, -1))}
      >
        {m['pictures.act.up']()}
      </Button>
      <Button
        size="small"
        disabled={at === items.length - 1 || isWorking}
        aria-label={m['pictures.act.down_named']({ name })}
        onClick={() => onOrder(moveId(items, at, 1))}
      >
        {m['pictures.act.down']()}
      </Button>
      <Button
        size="small"
        aria-label={m['pictures.act.edit_named']({ name })}
        onClick={() => onEdit(picture)}
      >
        {m['pictures.act.edit']()}
      </Button>
      <Button
        size="small"
        disabled={isWorking}
        aria-label={m['pictures.act.remove_named']({ name })}
        onClick={() => onRemove(picture)}
      >
        {m['pictures.act.remove']()}
      </Button>
    </>
  )
}

/** The pictures of a wine or of one of its products, in their order. */
export const PicturesPart = (props: PicturesPartProps) => {
  const { items, canChange, removed, failure, onAdd } = props
  if (!items) return <Skeleton />
  return (
    <Stack gap={12}>
      {removed && <Undo {...props} removed={removed} />}
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {items.length === 0 && <Text tone="secondary">{m['pictures.none']()}</Text>}
      <PictureField
        label={m['pictures.title']()}
        items={items.map((picture, at) => ({
          id: picture.id,
          src: picture.state === 'ENDED' ? picture.master : `${picture.image.src}.480.webp`,
          alt: '',
          title: roleNames[picture.role](),
          children: (
            <>
              <Text size="small">{picture.alt['ko-KR']}</Text>
              <Text size="caption" tone="caption">
                {toRightsText(picture)}
              </Text>
              <Marks {...picture} />
            </>
          ),
          ...(canChange && { acts: <Acts {...props} picture={picture} at={at} /> }),
        }))}
      />
      {canChange && (
        <Cluster>
          <Button variant="primary" onClick={onAdd}>
            {m['pictures.act.add']()}
          </Button>
        </Cluster>
      )}
    </Stack>
  )
}
