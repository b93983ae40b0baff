import { cleanParagraphs, countLetters } from '#api/text.ts'
import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { FileUpload } from '#ui/file-upload'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { StarInput } from '#ui/star-input'
import { TextInput } from '#ui/text-input'
import { Textarea } from '#ui/textarea'
import { maxReviewPhotos } from '#api/contract/reviews.options.ts'
import { fileLabels, type UploadedFile } from '../files/use-files.ts'

export type NewReview = { stars: number; text: string; dish?: string; photos?: string[] }

export interface WriteReviewViewProps {
  /** Why this person may not write here; undefined when they may. */
  refusal?: string | undefined
  working: boolean
  /** What the server says, by field. */
  errors: Record<string, string>
  /** The photographs, which leave for the server as soon as they are chosen. */
  photos: readonly UploadedFile[]
  onPhotos: (files: File[]) => void
  onDropPhoto: (id: string) => void
  onRetryPhoto: (id: string) => void
  onSave: (review: NewReview) => void
}

const [minLength, maxLength, maxDishLength] = [10, 1000, 40]

type PhotosProps = Pick<WriteReviewViewProps, 'photos' | 'onPhotos' | 'onDropPhoto' | 'onRetryPhoto'>

const Photos = ({
  photos,
  onPhotos,
  onDropPhoto,
  onRetryPhoto,
  error,
}: PhotosProps & { error?: string | undefined }) => (
  <Field label={m['detail.review.photos']()} {...(error && { error })}>
    <FileUpload
      label={m['detail.review.photos_add']()}
      hint={m['detail.review.photos_hint']()}
      accept="image/jpeg,image/png,image/webp,image/avif"
      multiple
      files={photos}
      onAdd={onPhotos}
      onRemove={onDropPhoto}
      onRetry={onRetryPhoto}
      words={fileLabels}
      {...(photos.length >= maxReviewPhotos && { full: m['detail.review.photos_full']() })}
    />
  </Field>
)

/** Stars, words, photographs and the dish that went with the wine. */
export const WriteReviewView = ({
  refusal,
  working,
  errors,
  onSave,
  ...photoProps
}: WriteReviewViewProps) => {
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const [dish, setDish] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isTooShort = countLetters(cleanParagraphs(text)) < minLength
  const { photos } = photoProps
  const hasFailedPhoto = photos.some(({ error }) => error)
  const isSending = photos.some(({ progress }) => progress !== undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (stars === 0 || isTooShort || hasFailedPhoto || isSending) return
    const sentIds = photos.flatMap(({ sentId }) => sentId ?? [])
    onSave({
      ...{ stars, text: text.trim() },
      ...(dish.trim() && { dish: dish.trim() }),
      ...(sentIds.length > 0 && { photos: sentIds }),
    })
  }
  if (refusal !== undefined) return <Notice tone="info">{refusal}</Notice>
  const textError = hasTried && isTooShort ? m['detail.review.too_short']() : errors['text']
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={m['detail.review.title']()}>
      <Stack gap={20}>
        <div>
          <StarInput
            legend={m['detail.review.stars']()}
            value={stars}
            onChange={setStars}
            nameOf={(one) => m['detail.reviews.stars']({ stars: String(one) })}
          />
          <div aria-live="polite">
            {hasTried && stars === 0 && <Notice tone="error">{m['detail.review.stars_required']()}</Notice>}
          </div>
        </div>
        <Field label={m['detail.review.text']()} required {...(textError && { error: textError })}>
          <Textarea
            rows={6}
            value={text}
            onChange={setText}
            maxLength={maxLength}
            placeholder={m['detail.review.text_hint']()}
            countWords={(usedLength, limit) => `${usedLength} / ${limit}`}
          />
        </Field>
        <Field label={m['detail.review.dish']()} hint={m['detail.review.dish_hint']()}>
          <TextInput value={dish} onChange={setDish} maxLength={maxDishLength} />
        </Field>
        <Photos
          {...photoProps}
          error={hasTried && hasFailedPhoto ? m['detail.review.photos_failed']() : errors['photos']}
        />
        <Button
          type="submit"
          disabled={isSending}
          variant="primary"
          size="large"
          width="full"
          working={working && m['detail.review.saving']()}
        >
          {m['detail.review.save']()}
        </Button>
      </Stack>
    </form>
  )
}
