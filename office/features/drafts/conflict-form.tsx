import { useState, type FormEvent } from 'react'
import type { FieldChange, FieldConflict } from '#machines/draft-merge.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { Textarea } from '#ui/textarea'
import { toFieldName } from './draft-words.ts'

export interface ConflictFormProps {
  conflicts: readonly FieldConflict[]
  /** The rank of the fields' headings. */
  level: 2 | 3
  /** Who saved meanwhile. */
  by: string
  onResolve: (change: FieldChange) => void
}

/** Each field into which two people wrote: both texts, of which one is taken, or a new one is typed. */
export const ConflictForm = ({ conflicts, level, by, onResolve }: ConflictFormProps) => {
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(conflicts.map(({ field, mine }) => [field, mine])),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onResolve(texts)
  }
  const set = (field: string, text: string) => setTexts({ ...texts, [field]: text })
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={m['drafts.conflict.title']()}>
      <Stack gap={16}>
        <Notice tone="warning" live="alert" title={m['drafts.conflict.title']()}>
          {m['drafts.conflict.lead']({ name: by })}
        </Notice>
        {conflicts.map(({ field, mine, theirs }) => (
          <Stack key={field} gap={8} role="group" aria-label={toFieldName(field)}>
            <Heading level={level} size="body">
              {toFieldName(field)}
            </Heading>
            <Grid columns={{ base: 1, md: 2 }}>
              {(
                [
                  [m['drafts.conflict.mine'](), mine, m['drafts.conflict.take_mine']()],
                  [m['drafts.conflict.theirs']({ name: by }), theirs, m['drafts.conflict.take_theirs']()],
                ] as const
              ).map(([title, text, act]) => (
                <Box key={act} ground="tile" pad="small">
                  <Stack gap={8}>
                    <Text size="caption" tone="caption">
                      {title}
                    </Text>
                    <Text>{text || m['drafts.conflict.empty']()}</Text>
                    <Cluster>
                      <Button size="small" onClick={() => set(field, text)}>
                        {act}
                      </Button>
                    </Cluster>
                  </Stack>
                </Box>
              ))}
            </Grid>
            <Field label={m['drafts.conflict.result']()}>
              <Textarea
                rows={2}
                value={texts[field] ?? ''}
                maxLength={4000}
                onChange={(text) => set(field, text)}
              />
            </Field>
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
