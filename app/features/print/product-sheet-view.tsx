import { m } from '#messages'
import { Bottle } from '#ui/bottle'
import { Columns } from '#ui/columns'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Paper } from '#ui/paper'
import { Stack } from '#ui/stack'
import { TasteBars } from '#ui/taste-bars'
import { Text } from '#ui/text'
import { titleOf } from '../wines/facts.ts'
import { bottle } from '../wines/pictures.ts'
import { detailOrder, tastesOf } from '../wines/tastes.ts'
import type { Product } from '../wines/wines.queries.ts'
import { PrintFrame, sheetFoot } from './print-frame.tsx'
import { dishFacts, originalOf, servingFacts, sheetFacts } from './product-facts.ts'

export interface ProductSheetViewProps {
  product: Product
  onPrint: () => void
}

/** One wine on one sheet. */
export const ProductSheetView = ({ product, onPrint }: ProductSheetViewProps) => {
  const tastes = tastesOf(product.taste, detailOrder)
  const path = `/product/${product.id}`
  return (
    <PrintFrame
      back={{ label: m['print.back'](), href: path }}
      download={`${path}/pdf?download=1`}
      onPrint={onPrint}
    >
      <Paper
        look="sheet"
        level={1}
        title={titleOf(product)}
        aside={m['print.sheet.title']()}
        foot={sheetFoot(path)}
      >
        <Columns
          layout="halves"
          first={<Bottle size="large" priority {...bottle(product.image, [480, 960])} />}
          second={
            <Stack gap={20}>
              <Text tone="caption" lang={product.lang}>
                {originalOf(product)}
              </Text>
              <Text size="lead">{product.headline}</Text>
              <FactList facts={sheetFacts(product)} ruled />
            </Stack>
          }
        />
        {tastes.length > 0 && (
          <Stack gap={12}>
            <Heading level={2} size="h3">
              {m['detail.taste.title']()}
            </Heading>
            <TasteBars tastes={tastes} variant="detail" />
          </Stack>
        )}
        <Text>{product.story}</Text>
        <FactList facts={[...servingFacts(product), ...dishFacts(product)]} ruled />
      </Paper>
    </PrintFrame>
  )
}
