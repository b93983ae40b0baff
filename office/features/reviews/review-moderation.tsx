import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { HideForm } from './hide-form.tsx'
import type { OfficeReview } from './reviews.queries.ts'

/** A review, or a photograph of one, that is hidden or shown again. */
export type ModeratedThing = { kind: 'review' | 'photo'; id: number }

export interface ModerationProps {
  canModerate: boolean
  /** What the form of a reason is open for; null for nothing. */
  hiding: ModeratedThing | null
  isHiding: boolean
  hideFailure: string | null
  onHiding: (thing: ModeratedThing | null) => void
  onHide: (reason: string) => void
  onShowPhoto: (id: number) => void
}

const isSame = (a: ModeratedThing | null, kind: ModeratedThing['kind'], id: number): boolean =>
  a?.kind === kind && a.id === id

const ReasonForm = ({ label, ...props }: ModerationProps & { label: string }) => (
  <HideForm
    label={label}
    isWorking={props.isHiding}
    failure={props.hideFailure}
    onHide={props.onHide}
    onCancel={() => props.onHiding(null)}
  />
)

type Photo = OfficeReview['photos'][number]

const PhotoLine = ({ photo, name, ...props }: ModerationProps & { photo: Photo; name: string }) => {
  const { canModerate, hiding, isHiding, onHiding, onShowPhoto } = props
  const { id, href, hidden } = photo
  const hideLabel = m['reviews.hide.photo_named']({ name })
  return (
    <Stack as="li" gap={8}>
      <Cluster gap={8}>
        <TextLink href={href} size="small">
          {name}
        </TextLink>
        {hidden && (
          <Text as="span" size="small" tone="secondary">
            {m['reviews.photo.hidden']({ reason: hidden.reason })}
          </Text>
        )}
        {canModerate && hidden && (
          <Button
            size="small"
            disabled={isHiding}
            aria-label={m['reviews.photo.show_named']({ name })}
            onClick={() => onShowPhoto(id)}
          >
            {m['reviews.photo.show']()}
          </Button>
        )}
        {canModerate && !hidden && !isSame(hiding, 'photo', id) && (
          <Button size="small" aria-label={hideLabel} onClick={() => onHiding({ kind: 'photo', id })}>
            {m['reviews.hide.photo']()}
          </Button>
        )}
      </Cluster>
      {isSame(hiding, 'photo', id) && <ReasonForm {...props} label={hideLabel} />}
    </Stack>
  )
}

/** The photographs of a review, each to be opened, hidden or shown again. */
export const PhotoLines = ({ review, ...props }: ModerationProps & { review: OfficeReview }) =>
  review.photos.length > 0 && (
    <Stack as="ul" gap={8}>
      {review.photos.map((photo, at) => (
        <PhotoLine
          key={photo.id}
          {...props}
          photo={photo}
          name={m['reviews.photo.named']({ author: review.author, number: String(at + 1) })}
        />
      ))}
    </Stack>
  )

/** Opens the form that hides the whole review. */
export const HideReview = ({ review, ...props }: ModerationProps & { review: OfficeReview }) => {
  const { canModerate, hiding, onHiding } = props
  const label = m['reviews.hide.review_named']({ author: review.author })
  if (!canModerate) return null
  if (isSame(hiding, 'review', review.id)) return <ReasonForm {...props} label={label} />
  return (
    <Cluster>
      <Button
        size="small"
        variant="ghost"
        aria-label={label}
        onClick={() => onHiding({ kind: 'review', id: review.id })}
      >
        {m['reviews.hide.review']()}
      </Button>
    </Cluster>
  )
}
