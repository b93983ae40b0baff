import { m } from '#messages'
import { Bottle } from '#ui/bottle'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Paper } from '#ui/paper'
import { Stack } from '#ui/stack'
import { TasteBars } from '#ui/taste-bars'
import { Text } from '#ui/text'
import { toProductTitle } from '../wines/facts.ts'
import { toBottleImage } from '../wines/pictures.ts'
import { detailOrder, toTastes } from '../wines/tastes.ts'
import { PrintFrame, toSheetFootText } from './print-frame.tsx'
import { listDishFacts, toOriginalName, listServingFacts, listSheetFacts } from './product-facts.ts'
import type { ProductSheetViewProps } from './product-sheet-view.tsx'

const listNotes = () =>
  [
    m['print.card.colour'](),
    m['print.card.nose'](),
    m['print.card.palate'](),
    m['print.card.with'](),
    m['print.card.again'](),
  ].map((name) => ({ name, fact: '\u00a0' }))

/** A wine for the table: the bottle large on the first sheet, what to taste and room to write on the second. */
export const TastingCardView = ({ product, onPrint }: ProductSheetViewProps) => {
  const path = `/product/${product.id}`
  const tastes = toTastes(product.taste, detailOrder)
  return (
    <PrintFrame
      back={{ label: m['print.back'](), href: path }}
      download={`${path}/pdfNew?download=1`}
      onPrint={onPrint}
    >
      <Paper look="sheet" level={1} title={toProductTitle(product)} aside={m['print.card.title']()}>
        <Stack align="center" gap={32}>
          <Bottle size="huge" priority {...toBottleImage(product.image, [960])} />
          <Text tone="caption" lang={product.lang}>
            {toOriginalName(product)}
          </Text>
          <Text size="lead">{product.headline}</Text>
        </Stack>
      </Paper>
      <Paper
        look="sheet"
        title={toProductTitle(product)}
        aside={m['print.card.title']()}
        foot={toSheetFootText(path)}
      >
        <FactList facts={listSheetFacts(product)} ruled />
        {tastes.length > 0 && <TasteBars tastes={tastes} variant="detail" />}
        <FactList facts={[...listServingFacts(product), ...listDishFacts(product)]} ruled />
        <Stack gap={12}>
          <Heading level={3}>{m['print.card.notes']()}</Heading>
          <FactList facts={listNotes()} ruled />
        </Stack>
      </Paper>
    </PrintFrame>
  )
}
