import { cleanParagraphs, countLetters } from '#api/text.ts'
import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { StarInput } from '#ui/star-input'
import { TextInput } from '#ui/text-input'
import { Textarea } from '#ui/textarea'

export type NewReview = { stars: number; text: string; dish?: string }

export interface WriteReviewViewProps {
  /** Why this person may not write here; undefined when they may. */
  refusal?: string | undefined
  working: boolean
  /** What the server says, by field. */
  errors: Record<string, string>
  onSave: (review: NewReview) => void
}

const [minLength, maxLength, maxDishLength] = [10, 1000, 40]

/** Stars, words and the dish that went with the wine. */
export const WriteReviewView = ({ refusal, working, errors, onSave }: WriteReviewViewProps) => {
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const [dish, setDish] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isTooShort = countLetters(cleanParagraphs(text)) < minLength
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setHasTried(true)
    if (stars > 0 && !isTooShort)
      onSave({ stars, text: text.trim(), ...(dish.trim() && { dish: dish.trim() }) })
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
        <Button
          type="submit"
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
