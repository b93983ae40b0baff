import { m } from '#messages'
import { Bottle } from '#ui/bottle'
import { Columns } from '#ui/columns'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { Paper } from '#ui/paper'
import { Stack } from '#ui/stack'
import { TasteBars } from '#ui/taste-bars'
import { Text } from '#ui/text'
import { toProductTitle } from '../wines/facts.ts'
import { toBottleImage } from '../wines/pictures.ts'
import { detailOrder, toTastes } from '../wines/tastes.ts'
import type { Product } from '../wines/wines.queries.ts'
import { PrintFrame, toSheetFootText } from './print-frame.tsx'
import { listDishFacts, toOriginalName, listServingFacts, listSheetFacts } from './product-facts.ts'

export interface ProductSheetViewProps {
  product: Product
  onPrint: () => void
}

/** One wine on one sheet. */
export const ProductSheetView = ({ product, onPrint }: ProductSheetViewProps) => {
  const tastes = toTastes(product.taste, detailOrder)
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
        title={toProductTitle(product)}
        aside={m['print.sheet.title']()}
        foot={toSheetFootText(path)}
      >
        <Columns
          layout="halves"
          first={<Bottle size="large" priority {...toBottleImage(product.image, [480, 960])} />}
          second={
            <Stack gap={20}>
              <Text tone="caption" lang={product.lang}>
                {toOriginalName(product)}
              </Text>
              <Text size="lead">{product.headline}</Text>
              <FactList facts={listSheetFacts(product)} ruled />
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
        <FactList facts={[...listServingFacts(product), ...listDishFacts(product)]} ruled />
      </Paper>
    </PrintFrame>
  )
}
