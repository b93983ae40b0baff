import { formatCount } from '#app/format.ts'
import type { ImportedList } from '#machines/import-list-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

type UnlistedWine = ImportedList['unlisted'][number]

const UnlistedRow = ({ line, code, name, vintage, volume }: UnlistedWine) => {
  const facts = [m['imports.unlisted.line']({ line: formatCount(line) }), name && code, vintage, volume]
  return (
    <Stack gap={4}>
      <Text weight="medium">{name || code || m['imports.table.no_name']()}</Text>
      <Text size="caption" tone="caption">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

/** Rows of a seller's list whose wine the shop does not have: a seller proposes it, and lists it once it is there. */
export const UnlistedWines = ({ wines }: { wines: readonly UnlistedWine[] }) =>
  wines.length > 0 && (
    <Section title={m['imports.unlisted.title']()} lead={m['imports.unlisted.lead']()} size="small">
      <Stack gap={12}>
        {wines.map((wine) => (
          <UnlistedRow key={wine.line} {...wine} />
        ))}
        <Cluster>
          <Button size="small" href="/seller/wines">
            {m['imports.unlisted.propose']()}
          </Button>
        </Cluster>
      </Stack>
    </Section>
  )
