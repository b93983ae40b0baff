import { m } from '#messages'
import { Bottle } from '#ui/bottle'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Paper } from '#ui/paper'
import { Stack } from '#ui/stack'
import { TasteBars } from '#ui/taste-bars'
import { Text } from '#ui/text'
import { titleOf } from '../wines/facts.ts'
import { bottle } from '../wines/pictures.ts'
import { detailOrder, tastesOf } from '../wines/tastes.ts'
import { PrintFrame, sheetFoot } from './print-frame.tsx'
import { dishFacts, originalOf, servingFacts, sheetFacts } from './product-facts.ts'
import type { ProductSheetViewProps } from './product-sheet-view.tsx'

const notes = () =>
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
  const tastes = tastesOf(product.taste, detailOrder)
  return (
    <PrintFrame
      back={{ label: m['print.back'](), href: path }}
      download={`${path}/pdfNew?download=1`}
      onPrint={onPrint}
    >
      <Paper look="sheet" level={1} title={titleOf(product)} aside={m['print.card.title']()}>
        <Stack align="center" gap={32}>
          <Bottle size="huge" priority {...bottle(product.image, [960])} />
          <Text tone="caption" lang={product.lang}>
            {originalOf(product)}
          </Text>
          <Text size="lead">{product.headline}</Text>
        </Stack>
      </Paper>
      <Paper look="sheet" title={titleOf(product)} aside={m['print.card.title']()} foot={sheetFoot(path)}>
        <FactList facts={sheetFacts(product)} ruled />
        {tastes.length > 0 && <TasteBars tastes={tastes} variant="detail" />}
        <FactList facts={[...servingFacts(product), ...dishFacts(product)]} ruled />
        <Stack gap={12}>
          <Heading level={3}>{m['print.card.notes']()}</Heading>
          <FactList facts={notes()} ruled />
        </Stack>
      </Paper>
    </PrintFrame>
  )
}
