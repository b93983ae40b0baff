import { useState, type FormEvent } from 'react'
import { findWineFieldLength } from '#api/contract/office/drafts.options.ts'
import type { FieldChange, FieldConflict } from '#machines/draft-merge.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'
import { toFieldName } from './draft-words.ts'
import type { OfficeDraft, WineTerms } from './drafts.queries.ts'
import { isChosen, toReadableText } from './field-texts.ts'

export interface ConflictWords {
  title: string
  lead: string
  /** What the own text is called, and the act that takes it. */
  mine: string
  takeMine: string
  theirs: string
  takeTheirs: string
}

export interface ConflictFormProps {
  conflicts: readonly FieldConflict[]
  /** The shop's lists; undefined while they are on their way. */
  terms: WineTerms | undefined
  /** Those of the shop, by which a product is named. */
  products: OfficeDraft['products']
  /** The rank of the fields' headings. */
  level: 2 | 3
  /** What the form says of both texts. */
  words: ConflictWords
  onResolve: (change: FieldChange) => void
}

/** Somebody else saved another text first. */
export const toSaveConflictWords = (name: string): ConflictWords => ({
  title: m['drafts.conflict.title'](),
  lead: m['drafts.conflict.lead']({ name }),
  mine: m['drafts.conflict.mine'](),
  takeMine: m['drafts.conflict.take_mine'](),
  theirs: m['drafts.conflict.theirs']({ name }),
  takeTheirs: m['drafts.conflict.take_theirs'](),
})

/** The shop published another text since the draft was written. */
export const createOvertakenWords = (): ConflictWords => ({
  title: m['drafts.overtaken.title'](),
  lead: m['drafts.overtaken.lead'](),
  mine: m['drafts.overtaken.mine'](),
  takeMine: m['drafts.overtaken.take_mine'](),
  theirs: m['drafts.overtaken.theirs'](),
  takeTheirs: m['drafts.overtaken.take_theirs'](),
})

/**
 * Each field into which two people wrote: both texts, of which one is taken, or a new one is typed; of what is chosen
 * from the shop's lists one is taken.
 */
export const ConflictForm = ({ conflicts, terms, products, level, words, onResolve }: ConflictFormProps) => {
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(conflicts.map(({ field, mine }) => [field, mine])),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onResolve(texts)
  }
  const toShownText = (field: string, text: string) =>
    toReadableText(field, text, terms) || m['drafts.conflict.empty']()
  const set = (field: string, text: string) => setTexts({ ...texts, [field]: text })
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={words.title}>
      <Stack gap={16}>
        <Notice tone="warning" live="alert" title={words.title}>
          {words.lead}
        </Notice>
        {conflicts.map(({ field, mine, theirs }) => (
          <Stack key={field} gap={8} role="group" aria-label={toFieldName(field, products)}>
            <Heading level={level} size="body">
              {toFieldName(field, products)}
            </Heading>
            <Grid columns={{ base: 1, md: 2 }}>
              {(
                [
                  [words.mine, mine, words.takeMine],
                  [words.theirs, theirs, words.takeTheirs],
                ] as const
              ).map(([title, text, act]) => (
                <Box key={act} ground="tile" pad="small">
                  <Stack gap={8}>
                    <Text size="caption" tone="caption">
                      {title}
                    </Text>
                    <Text>{toShownText(field, text)}</Text>
                    <Cluster>
                      <Button size="small" onClick={() => set(field, text)}>
                        {act}
                      </Button>
                    </Cluster>
                  </Stack>
                </Box>
              ))}
            </Grid>
            {isChosen(field) ? (
              <FactList
                facts={[
                  { name: m['drafts.conflict.result'](), fact: toShownText(field, texts[field] ?? '') },
                ]}
              />
            ) : (
              <Field label={m['drafts.conflict.result']()}>
                <Textarea
                  rows={2}
                  value={texts[field] ?? ''}
                  maxLength={findWineFieldLength(field)}
                  onChange={(text) => set(field, text)}
                />
              </Field>
            )}
          </Stack>
        ))}
        <Cluster>
          <Button variant="primary" type="submit">
            {m['drafts.conflict.save']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
